import type { Paper, PaperReview, PaperStimulus } from '@nihongo-lanka/contract/papers/schemas';
import { useMemo } from 'react';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { LoadFailure } from '../ui/LoadFailure';
import { LoadingDots } from '../ui/LoadingDots';
import { HearButton } from '../ui/sound/HearButton';
import { useFocusAfter } from '../ui/useFocusAfter';
import { Explanation } from './Explanation';
import { Asked } from './Options';
import { reviewIn } from './papersApi';
import { Stimulus } from './Stimulus';

/** The questions of a paper that is handed in, each with its explanation. */
export function Review({ attempt }: { attempt: string }) {
  const text = useText('papers');
  const review = useData('attemptReview', { params: { id: attempt } });
  // The button that opened it is gone.
  const heading = useFocusAfter<HTMLHeadingElement>(review.state);
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {text('review.heading')}
      </h2>
      {review.state === 'loading' && <LoadingDots />}
      {review.state === 'failed' && <LoadFailure {...review} />}
      {review.state === 'ready' && <Papers answer={review.data} />}
    </section>
  );
}

function Papers({ answer }: { answer: unknown }) {
  const exams = useText('exams');
  const review = useMemo(() => reviewIn(answer), [answer]);
  return review.papers.map((paper) => (
    <details key={paper.section} className="paper-review">
      <summary>{exams(`section.${paper.section}`)}</summary>
      <Questions paper={paper} review={review} />
    </details>
  ));
}

function Questions({ paper, review }: { paper: Paper; review: PaperReview }) {
  const text = useText('papers');
  const { items, stimuli } = paper;
  return (
    <ol className="grid">
      {items.map((item, place) => {
        const reveal = review.reveals.find((each) => each.item === item.id);
        const chosen = review.answers.find((each) => each.item === item.id)?.option ?? null;
        const stimulus = stimuli.find(({ id }) => id === item.stimulus);
        // Questions about the same text follow one another.
        const isFirst = items[place - 1]?.stimulus !== item.stimulus;
        return (
          <li key={item.id} className="box stack">
            <h3>
              {`${place + 1}. `}
              {text(chosen === null ? 'review.none' : chosen === reveal?.right ? 'right' : 'wrong')}
            </h3>
            <p className="fine">{text(`ask.${item.kind}`)}</p>
            {stimulus && isFirst && <WithSound stimulus={stimulus} />}
            <Asked item={item} />
            {reveal && <Explanation item={item} chosen={chosen} reveal={reveal} />}
          </li>
        );
      })}
    </ol>
  );
}

const WithSound = ({ stimulus }: { stimulus: PaperStimulus }) => (
  <Stimulus stimulus={stimulus}>
    {stimulus.sound && <HearButton src={stimulus.sound.url} />}
  </Stimulus>
);
