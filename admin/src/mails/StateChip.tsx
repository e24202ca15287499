import type { MailState } from '@nihongo-lanka/contract';
import { DotChip } from '../layout/DotChip';

const colours: Readonly<Record<MailState, string>> = {
  queued: 'warning.main',
  sent: 'success.main',
  failed: 'error.main',
};

export function StateChip({ state }: { state: MailState }) {
  return <DotChip colour={colours[state]} label={`resources.mails.states.${state}`} />;
}
