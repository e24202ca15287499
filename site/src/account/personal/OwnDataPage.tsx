import { dates } from '@nihongo-lanka/client/dates';
import type { ActivityAction, OwnData } from '@nihongo-lanka/contract';
import { guardianDetailText } from '@nihongo-lanka/contract/users/values';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { feedPaths, paths } from '../../page/paths';
import { LoadFailure } from '../../ui/LoadFailure';

const shown = [
  'firstName',
  'lastName',
  'username',
  'email',
  'age',
  'city',
  'currentAddress',
  'birthAddress',
  'contactPerson',
  'comments',
] as const;

/** What can have been done to an account that is still there, and is told. */
type ToldAction = Exclude<
  ActivityAction<'user'>,
  'deleted' | 'withdrawn' | 'left' | 'expired' | 'sign-in-refused'
>;
const told: Readonly<Record<ToldAction, `action.${ToldAction}`>> = {
  registered: 'action.registered',
  approved: 'action.approved',
  rejected: 'action.rejected',
  suspended: 'action.suspended',
  lifted: 'action.lifted',
  undone: 'action.undone',
  changed: 'action.changed',
  'made-admin': 'action.made-admin',
  'admin-ended': 'action.admin-ended',
  'second-factor-on': 'action.second-factor-on',
  'second-factor-off': 'action.second-factor-off',
  'signed-in': 'action.signed-in',
  consented: 'action.consented',
  'deletion-planned': 'action.deletion-planned',
  'deletion-undone': 'action.deletion-undone',
  'data-taken': 'action.data-taken',
  'password-changed': 'action.password-changed',
  'password-reset': 'action.password-reset',
  'email-confirmed': 'action.email-confirmed',
  'email-changed': 'action.email-changed',
  'guardian-agreed': 'action.guardian-agreed',
  'guardian-withdrawn': 'action.guardian-withdrawn',
  'age-changed': 'action.age-changed',
  'confirmation-repeated': 'action.confirmation-repeated',
  'decision-repeated': 'action.decision-repeated',
};
const isTold = (action: string): action is ToldAction => Object.hasOwn(told, action);

export function OwnDataPage() {
  const text = useText('account/personal');
  const data = useData('ownData');
  return (
    <section className="narrow section stack">
      <h1>{text('data.heading')}</h1>
      {data.state === 'loading' && <div className="skeleton skeleton-form" />}
      {data.state === 'failed' && <LoadFailure {...data} />}
      {data.state === 'ready' && <Everything data={data.data} />}
      <p>
        <Link className="lone-link" to={paths.personal.to()}>
          {text('data.back')}
        </Link>
      </p>
    </section>
  );
}

function Everything({ data }: { data: OwnData }) {
  const text = useText('account/personal');
  const account = useText('account');
  const profileTexts = useText('account/profile');
  const { language } = useLanguage();
  const time = (moment: string) => dates[language].dateTime(new Date(moment));
  const { profile, consent, deletionAt, lastSeenAt, sessions, activity, contactRequests } = data;
  const { secondStep, browsers, mails, progress, notes, papers } = data;
  const detailText = (detail: string, action: string) =>
    action === 'guardian-agreed' ? guardianDetailText(detail, (way) => text(`way.${way}`)) : detail;
  const { province, learnedJapanese, guardianName, guardianWay, guardianDay } = profile;
  return (
    <>
      <p className="lead">{text('data.intro', { time: time(data.at) })}</p>
      <p>
        <a className="lone-link" href={feedPaths.ownData}>
          {text('download')}
        </a>
      </p>
      <h2>{text('data.profile')}</h2>
      <dl className="own-data">
        {shown.map((name) => (
          <Fact key={name} name={account(`field.${name}`)}>
            {profile[name] ?? text('value.none')}
          </Fact>
        ))}
        <Fact name={account('field.province')}>
          {province ? account(`province.${province}`) : text('value.none')}
        </Fact>
        <Fact name={account('field.learnedJapanese')}>
          {learnedJapanese === null
            ? text('value.none')
            : text(learnedJapanese ? 'value.yes' : 'value.no')}
        </Fact>
        <Fact name={profileTexts('field.level')}>
          {profile.level ? profileTexts(`level.${profile.level}`) : text('value.none')}
        </Fact>
      </dl>
      <p>
        {consent
          ? text('data.consent', { version: consent.version, time: time(consent.at) })
          : text('data.noConsent')}
      </p>
      {guardianDay && guardianWay && (
        <p>
          {text('data.guardian', {
            name: guardianName ?? '',
            way: text(`way.${guardianWay}`),
            day: dates[language].date(new Date(guardianDay)),
          })}
        </p>
      )}
      {deletionAt && <p>{text('data.deletion', { time: time(deletionAt) })}</p>}
      {lastSeenAt && <p>{text('data.seen', { time: time(lastSeenAt) })}</p>}
      {profile.newLectureMailsAt && (
        <p>{text('data.newLecture', { time: time(profile.newLectureMailsAt) })}</p>
      )}
      {profile.examDatesMailsAt && (
        <p>{text('data.examDates', { time: time(profile.examDatesMailsAt) })}</p>
      )}
      <List heading={text('data.sessions')}>
        {sessions.map(({ begunAt, lastUsedAt, endsAt }) => (
          <li key={begunAt}>
            {text('data.session', {
              begun: time(begunAt),
              used: time(lastUsedAt),
              ends: time(endsAt),
            })}
          </li>
        ))}
      </List>
      <List heading={text('data.activity')}>
        {activity.map(({ time: at, action, about, detail }, place) => {
          const isOwn = about === 'own account' && isTold(action);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two deeds may be alike, and none moves.
            <li key={place}>
              {time(at)}: {text(isOwn ? told[action] : 'action.other')}
              {detail && action !== 'changed' && ` – ${detailText(detail, action)}`}
            </li>
          );
        })}
      </List>
      <List heading={text('data.secondStep')}>
        {[
          ...(secondStep.app ? [<li key="app">{text('data.app')}</li>] : []),
          ...secondStep.passkeys.map(({ name, createdAt }) => (
            <li key={createdAt}>{text('data.passkey', { name, time: time(createdAt) })}</li>
          )),
        ]}
      </List>
      <List heading={text('data.browsers')}>
        {browsers.map(({ usedAt }) => (
          <li key={usedAt}>{time(usedAt)}</li>
        ))}
      </List>
      <List heading={text('data.mails')}>
        {mails.map(({ at, template, to }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two mails may be of one moment, and none moves.
          <li key={place}>
            {text('data.mail', { time: time(at), what: text(`mail.${template}`), to })}
          </li>
        ))}
      </List>
      <List heading={text('data.progress')}>
        {progress.map(({ lecture, title, watched, updatedAt }) => (
          <li key={lecture}>
            {text('data.watched', {
              lecture: title ?? lecture,
              minutes: Math.ceil(watched / 60),
              time: time(updatedAt),
            })}
          </li>
        ))}
      </List>
      <List heading={text('data.notes')}>
        {notes.map(({ at, lecture, title, japanese, text: note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be of one moment, and none moves.
          <li key={place}>
            {time(at)}, {title ?? lecture}: {japanese && <span lang="ja">{japanese}</span>}{' '}
            <span className="lines">{note}</span>
          </li>
        ))}
      </List>
      <List heading={text('data.papers')}>
        {papers.map(({ title, startedAt, right, total }) => (
          <li key={startedAt}>
            {right === null || total === null
              ? text('data.paperOpen', { title, time: time(startedAt) })
              : text('data.paper', { title, time: time(startedAt), right, total })}
          </li>
        ))}
      </List>
      <List heading={text('data.requests')}>
        {contactRequests.map(({ at, subject, message }) => (
          <li key={at}>
            {time(at)}: {subject && `${subject} – `}
            <span className="lines">{message}</span>
          </li>
        ))}
      </List>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="lines">{children}</dd>
    </div>
  );
}

function List({ heading, children }: { heading: string; children: readonly ReactNode[] }) {
  const text = useText('account/personal');
  return (
    <>
      <h2>{heading}</h2>
      {children.length > 0 ? <ul className="stack">{children}</ul> : <p>{text('data.none')}</p>}
    </>
  );
}
