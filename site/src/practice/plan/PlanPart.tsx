import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { Filters } from '../../ui/Filters';
import { SoundStyles } from '../../ui/Styles';
import { PracticeStyles } from '../PracticeStyles';

const parts = ['practice', 'practiceProgress', 'practicePlan', 'practiceDecks'] as const;
type PlanPart = Exclude<(typeof parts)[number], 'practice'>;

/** A screen about a learner's practice, with links to the others. */
export function PlanPart({ part, children }: { part: PlanPart; children: ReactNode }) {
  const text = useText('practice/plan');
  return (
    <section className="narrow section stack practice">
      <PracticeStyles />
      <SoundStyles />
      <h1>{text(`part.${part}`)}</h1>
      <Filters
        label={text('parts')}
        filters={parts.map((each) => ({
          name: text(`part.${each}`),
          to: paths[each].to(),
          chosen: each === part,
        }))}
      />
      {children}
    </section>
  );
}
