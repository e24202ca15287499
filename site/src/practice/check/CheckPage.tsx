import type { DeckCheck } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { reloadPractice } from '../../data/reloadPractice';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/fields';
import { WithJapanese } from '../../ui/japanese';
import { LoadFailure } from '../../ui/LoadFailure';
import { PracticeStyles } from '../PracticeStyles';
import { useDeckName } from '../plan/useDeckName';
import { checkForm, fieldsAt } from './checkForms';

/** Questions about a deck of which the learner knows everything. */
export function CheckPage() {
  const { id = '' } = useParams();
  const text = useText('practice/check');
  const check = useData('deckCheck', { params: { id } });
  return (
    <section className="narrow section stack practice">
      <PracticeStyles />
      {check.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {check.state === 'failed' && <LoadFailure {...check} />}
      {check.state === 'ready' && <Questions check={check.data} />}
      <p>
        <Link className="lone-link" to={paths.practiceDecks.to()}>
          {text('back')}
        </Link>
      </p>
    </section>
  );
}

function Questions({ check }: { check: DeckCheck }) {
  const text = useText('practice/check');
  const deckName = useDeckName();
  const { reload } = useDataStore();
  const navigate = useNavigate();
  const { id, items, questions } = check;
  const title = deckName(check);
  return (
    <>
      <h1>{text('heading', { title })}</h1>
      {questions.length === 0 ? (
        <p>{text('none')}</p>
      ) : (
        <>
          <p className="lead">{text('intro', { count: items })}</p>
          <p>{text('failed')}</p>
          <Form
            of={checkForm}
            label={text('heading', { title })}
            send={async (deliver) => {
              await deliver();
              await Promise.all([reloadPractice(reload), reload('deckCheck', { params: { id } })]);
              void navigate(paths.practiceDecks.to({ checked: true }));
            }}
          >
            <input type="hidden" name="deck" value={id} />
            {questions.map((question, place) => (
              <Question key={question.item} question={question} place={place} />
            ))}
            <SubmitButton label={text('send')} busyLabel={text('sending')} />
          </Form>
        </>
      )}
    </>
  );
}

interface QuestionProps {
  question: DeckCheck['questions'][number];
  place: number;
}

function Question({ question, place }: QuestionProps) {
  const text = useText('practice/check');
  const { language } = useLanguage();
  const { item, kind, japanese } = question;
  // They have another order each time that they are loaded, such as after a change of the language.
  const [choices] = useState(question.choices);
  const names = fieldsAt(place);
  return (
    <fieldset className="grid practice-sound-choice">
      <legend>
        {text(`ask.${kind}`)}{' '}
        <strong lang="ja">
          <WithJapanese text={japanese} />
        </strong>
      </legend>
      <input type="hidden" name={names.item} value={item} />
      {choices.map((choice) => (
        <label key={choice} className="check">
          <input type="radio" name={names.choice} value={choice} />
          <span lang={kind === 'sound' ? 'ja-Latn' : language}>{choice}</span>
        </label>
      ))}
      <label className="check">
        <input type="radio" name={names.choice} value="" defaultChecked />
        {text('unknown')}
      </label>
    </fieldset>
  );
}
