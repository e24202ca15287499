import type { ContactStatus } from '@nihongo-lanka/contract';
import { DotChip } from '../layout/DotChip';

const colours: Readonly<Record<ContactStatus, string>> = {
  new: 'error.main',
  'in-progress': 'warning.main',
  resolved: 'success.main',
};

export function StatusChip({ status }: { status: ContactStatus }) {
  return (
    <DotChip colour={colours[status]} label={`resources.contact-requests.statuses.${status}`} />
  );
}
