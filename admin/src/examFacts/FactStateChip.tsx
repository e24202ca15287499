import type { ExamFactState } from '@nihongo-lanka/contract';
import { DotChip } from '../layout/DotChip';

const colours: Readonly<Record<ExamFactState, string>> = {
  unchecked: 'error.main',
  old: 'warning.main',
  noSignUp: 'warning.main',
  over: 'text.secondary',
  checked: 'success.main',
};

export function FactStateChip({ state }: { state: ExamFactState }) {
  return <DotChip colour={colours[state]} label={`resources.exam-facts.states.${state}`} />;
}
