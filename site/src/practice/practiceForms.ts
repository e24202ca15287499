import { paths } from '../page/paths';
import type { FormDefinition } from '../ui/formApi';

/** An answer to a card where no script runs. */
export const answerForm = {
  name: 'answer',
  pattern: paths.practice.pattern,
  call: 'answerCard',
  next: () => paths.practice.to({ runs: true }),
} satisfies FormDefinition;

/** A report about a card where no script runs. */
export const reportForm = {
  name: 'report',
  pattern: paths.practice.pattern,
  call: 'reportCard',
  fields: ['item', 'kind', 'reason'],
  next: () => paths.practice.to({ runs: true, reported: true }),
} satisfies FormDefinition;

/** The learner has read what became of their reports. */
export const thanksForm = {
  name: 'thanks',
  pattern: paths.practice.pattern,
  call: 'readThanks',
  fields: ['ids'],
  read: (fields) => ({ ids: String(fields.get('ids')).split(' ') }),
  next: () => paths.practice.to(),
} satisfies FormDefinition;

/** What a learner can do when they begin. */
export const startForm = {
  name: 'start',
  pattern: paths.practice.pattern,
  call: 'changePractice',
  next: () => paths.practice.to(),
} satisfies FormDefinition;

/** What a learner wants to learn: the level of their profile. */
export const goalForm = {
  name: 'goal',
  pattern: paths.practice.pattern,
  call: 'updateUser',
  fields: ['level'],
  next: () => paths.practice.to(),
} satisfies FormDefinition;

/** How many minutes a day a learner practises. */
export const minutesForm = {
  name: 'minutes',
  pattern: paths.practice.pattern,
  call: 'changePractice',
  fields: ['minutes'],
  read: (fields: FormData) => ({ minutes: Number(fields.get('minutes')) }),
  next: () => paths.practice.to(),
} satisfies FormDefinition;
