import DownloadIcon from '@mui/icons-material/GetApp';
import { callPath, calls } from '@nihongo-lanka/contract';
import { Button, HttpError, useDataProvider, useListContext, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

/**
 * Downloads everybody in the list. Where there is nobody there is nothing to export: a disabled button
 * would have no name on a phone.
 */
export function UserExport() {
  const { filterValues, sort, total } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  if (!total) return null;

  async function download() {
    try {
      // The browser downloads by itself: it can't renew a session, nor ask for a password.
      await dataProvider.requireProof();
    } catch (error) {
      const isGivenUp = error instanceof HttpError && error.body?.code === 'PROOF_REQUIRED';
      return isGivenUp || notify('ra.notification.http_error', { type: 'error' });
    }
    const query = new URLSearchParams({
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
    });
    const link = document.createElement('a');
    link.href = `${callPath(calls.exportUsers)}?${query}`;
    link.download = 'users.csv';
    link.click();
  }

  return (
    <Button label="ra.action.export" onClick={download}>
      <DownloadIcon />
    </Button>
  );
}
