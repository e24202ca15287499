import type { DeckStatus } from '@nihongo-lanka/contract';
import { DotChip } from '../layout/DotChip';

const colours: Readonly<Record<DeckStatus, string>> = {
  draft: 'text.secondary',
  published: 'success.main',
};

export function DeckStatusChip({ status }: { status: DeckStatus }) {
  return <DotChip colour={colours[status]} label={`resources.decks.statuses.${status}`} />;
}
