import type { PracticeDay } from '@nihongo-lanka/contract';
import { lectureCategories } from '@nihongo-lanka/contract/lectures/values';
import { practiceMinutes, practiceStarts } from '@nihongo-lanka/contract/practice/values';
import { Link } from 'react-router-dom';
import { call } from '../data/call';
import { reloadPractice } from '../data/reloadPractice';
import { useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { NoticeForm } from '../session/NoticeForm';
import { useSession } from '../session/SessionProvider';
import type { FormDefinition } from '../ui/formApi';
import { goalForm, minutesForm, startForm } from './practiceForms';
import { Refusal } from './Refusal';

const steps = ['goal', 'start', 'minutes'] as const;

const questions = {
  goal: 'goal.question',
  start: 'start.question',
  minutes: 'minutes.question',
} as const;

interface Choice {
  label: string;
  value: string;
  send: () => Promise<unknown>;
}

/** Asks a learner once what they want to learn, what they can read, and how long they practise: three presses. */
export function StartQuestion({ settings }: { settings: PracticeDay['settings'] }) {
  const text = useText('practice');
  const { language } = useLanguage();
  const { user, updateUser } = useSession();
  const { put, reload } = useDataStore();
  const isAnswered = {
    goal: Boolean(user?.level),
    start: settings.start !== null,
    minutes: settings.hasMinutes,
  };
  const step = steps.find((each) => !isAnswered[each]);
  if (!step || !user) return null;
  const asked: Record<typeof step, { form: FormDefinition; name: string; choices: Choice[] }> = {
    goal: {
      form: goalForm,
      name: 'level',
      choices: lectureCategories.map((level) => ({
        label: text(`goal.${level}`),
        value: level,
        async send() {
          const saved = await call('updateUser', { params: { id: user.id }, body: { level } });
          updateUser(saved);
          await put(language, 'ownProfile', saved);
        },
      })),
    },
    start: {
      form: startForm,
      name: 'start',
      choices: practiceStarts.map((start) => ({
        label: text(`start.${start}`),
        value: start,
        send: () => call('changePractice', { body: { start } }),
      })),
    },
    minutes: {
      form: minutesForm,
      name: 'minutes',
      choices: practiceMinutes.map((minutes) => ({
        label: text('minutes.choice', { minutes }),
        value: String(minutes),
        send: () => call('changePractice', { body: { minutes } }),
      })),
    },
  };
  const { form, name, choices } = asked[step];
  const question = text(questions[step]);
  return (
    <section className="panel grid level-question" aria-label={question}>
      <Refusal form={form.name} />
      <p>
        <strong>{question}</strong> {text('start.hint')}
      </p>
      <div className="row level-choices">
        {choices.map(({ label, value, send }) => (
          <NoticeForm
            key={value}
            of={form}
            send={async () => {
              await send();
              await reloadPractice(reload);
            }}
            label={label}
          >
            <input type="hidden" name={name} value={value} />
          </NoticeForm>
        ))}
      </div>
      {step === 'start' && (
        <p>
          <Link className="lone-link" to={paths.placement.to()}>
            {text('start.test')}
          </Link>
        </p>
      )}
    </section>
  );
}
