import DownloadIcon from '@mui/icons-material/GetApp';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { touchTarget } from '@nihongo-lanka/client/look';
import { callPath, calls, languageQuery, withContacts } from '@nihongo-lanka/contract';
import { useState } from 'react';
import {
  Button,
  HttpError,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { useLanguage } from '../i18n/useLanguage';

/**
 * Downloads everybody in the list. Where there is nobody there is nothing to export: a disabled button
 * would have no name on a phone. Addresses and contact persons are in the file only where the box is
 * ticked.
 */
export function UserExport() {
  const { filterValues, sort, data } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const language = useLanguage();
  const translate = useTranslate();
  const [hasContacts, setContacts] = useState(false);
  if (!data?.length) return null;

  async function download() {
    try {
      // The browser downloads by itself: it can't ask for a password.
      await dataProvider.requireProof();
    } catch (error) {
      const isGivenUp = error instanceof HttpError && error.body?.code === 'PROOF_REQUIRED';
      return isGivenUp || notify('ra.notification.http_error', { type: 'error' });
    }
    const query = new URLSearchParams({
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
      [languageQuery]: language,
      ...(hasContacts && { [withContacts.name]: withContacts.value }),
    });
    const link = document.createElement('a');
    link.href = `${callPath(calls.exportUsers)}?${query}`;
    link.download = 'users.csv';
    link.click();
  }

  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            sx={{ minWidth: touchTarget, minHeight: touchTarget }}
            checked={hasContacts}
            onChange={(event) => setContacts(event.target.checked)}
          />
        }
        label={translate('resources.users.withContacts')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mr: 0, textAlign: 'start' }}
      />
      <Button label="ra.action.export" onClick={download}>
        <DownloadIcon />
      </Button>
    </>
  );
}
