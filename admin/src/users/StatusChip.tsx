import type { AccountStatus } from '@nihongo-lanka/contract';
import { DotChip } from '../layout/DotChip';

const colours: Readonly<Record<AccountStatus, string>> = {
  pending: 'warning.main',
  approved: 'success.main',
  rejected: 'error.main',
  suspended: 'text.secondary',
};

export function StatusChip({ status }: { status: AccountStatus }) {
  return <DotChip colour={colours[status]} label={`resources.users.statuses.${status}`} />;
}
