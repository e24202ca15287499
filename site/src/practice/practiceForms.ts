import { paths } from '../page/paths';
import type { FormDefinition } from '../ui/formApi';

/** An answer to a card where no script runs. */
export const answerForm = {
  name: 'answer',
  pattern: paths.practice.pattern,
  call: 'answerCard',
  next: () => paths.practice.to({ runs: true }),
} satisfies FormDefinition;

/** What a learner can do when they begin. */
export const startForm = {
  name: 'start',
  pattern: paths.practice.pattern,
  call: 'changePractice',
  next: () => paths.practice.to(),
} satisfies FormDefinition;
