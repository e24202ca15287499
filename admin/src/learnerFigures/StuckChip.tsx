import type { StuckReason } from '@nihongo-lanka/contract';
import { DotChip } from '../layout/DotChip';

export function StuckChip({ reason }: { reason: StuckReason }) {
  return <DotChip colour="warning.main" label={`resources.learner-figures.stuck.${reason}`} />;
}
