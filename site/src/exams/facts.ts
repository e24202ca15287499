import type { ExamFact, ExamFactKind } from '@nihongo-lanka/contract';
import { examSchemas } from '@nihongo-lanka/contract/exams/schemas';

/** What the call `exams` answers, which the site's calls leave unread. @throws ZodError */
export const factsIn = (answer: unknown): ExamFact[] => examSchemas.exams.answer.parse(answer);

export type FactOf<Kind extends ExamFactKind> = Extract<ExamFact, { kind: Kind }>;

export const isOf =
  <Kind extends ExamFactKind>(kind: Kind) =>
  (fact: ExamFact): fact is FactOf<Kind> =>
    fact.kind === kind;
