import { practiceStarts } from '@nihongo-lanka/contract/practice/values';
import { Link } from 'react-router-dom';
import { call } from '../data/call';
import { useDataStore } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { NoticeForm } from '../session/NoticeForm';
import { startForm } from './practiceForms';
import { Refusal } from './Refusal';

/** Asks a learner once what they can read. */
export function StartQuestion() {
  const text = useText('practice');
  const { reload } = useDataStore();
  return (
    <section className="panel grid level-question" aria-label={text('start.question')}>
      <Refusal form={startForm.name} />
      <p>
        <strong>{text('start.question')}</strong> {text('start.hint')}
      </p>
      <div className="row level-choices">
        {practiceStarts.map((start) => (
          <NoticeForm
            key={start}
            of={startForm}
            send={async () => {
              await call('changePractice', { body: { start } });
              await Promise.all([
                reload('practiceDay'),
                reload('practiceFigures'),
                reload('practiceLoad'),
              ]);
            }}
            label={text(`start.${start}`)}
          >
            <input type="hidden" name="start" value={start} />
          </NoticeForm>
        ))}
      </div>
      <p>
        <Link className="lone-link" to={paths.placement.to()}>
          {text('start.test')}
        </Link>
      </p>
    </section>
  );
}
