import type { Exam } from '@nihongo-lanka/contract';
import { exams } from '@nihongo-lanka/contract/exams/values';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Filters } from '../ui/Filters';
import { LoadFailure } from '../ui/LoadFailure';
import { Days } from './Days';
import { ExamDayList } from './ExamDayList';
import sheet from './exams.css?url';
import { factsIn } from './facts';
import { Passing } from './Passing';
import { Shape } from './Shape';
import { Sources } from './Sources';

export const pages = {
  N4: () => <ExamPage exam="N4" />,
  JFT: () => <ExamPage exam="JFT" />,
} as const;

/** An exam as its organisers describe it: its days, its shape, its rules, and a list for the day. */
function ExamPage({ exam }: { exam: Exam }) {
  const text = useText('exams');
  const found = useData('exams');
  return (
    <section className="narrow section stack exam">
      <link rel="stylesheet" href={sheet} precedence="features" />
      <div className="stack on-screen">
        <h1>{text(`heading.${exam}`)}</h1>
        <Filters
          label={text('exams')}
          filters={exams.map((each) => ({
            name: text(`name.${each}`),
            to: paths.exams[each].to(),
            chosen: each === exam,
          }))}
        />
        <p className="lead">{text(`lead.${exam}`)}</p>
      </div>
      {found.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {found.state === 'failed' && <LoadFailure {...found} />}
      {found.state === 'ready' && <Facts exam={exam} answer={found.data} />}
    </section>
  );
}

function Facts({ exam, answer }: { exam: Exam; answer: unknown }) {
  const text = useText('exams');
  const facts = useMemo(() => factsIn(answer).filter((fact) => fact.exam === exam), [answer, exam]);
  return (
    <>
      <div className="stack on-screen">
        <Days exam={exam} facts={facts} />
        <Shape facts={facts} />
        <Passing facts={facts} />
        <p className="facts">
          <Link className="lone-link" to={paths.papers.to()}>
            {text('mock')}
          </Link>
          <span className="fine">{text('mock.who')}</span>
        </p>
      </div>
      <ExamDayList exam={exam} facts={facts} />
      <div className="stack on-screen">
        <Sources facts={facts} />
        <p className="fine">{text('unofficial')}</p>
      </div>
    </>
  );
}
