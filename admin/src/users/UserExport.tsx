import DownloadIcon from '@mui/icons-material/GetApp';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { callPath, calls, withContacts } from '@nihongo-lanka/contract';
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

interface ExportProps {
  download: (hasContacts: boolean) => Promise<unknown>;
}

/**
 * Downloads everybody in the list. Where there is nobody there is nothing to export: a disabled button
 * would have no name on a phone. Addresses and contact persons are in the file only where somebody asks
 * for them.
 */
export function UserExport() {
  const { filterValues, sort, total } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (!total) return null;

  async function download(hasContacts: boolean) {
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
      ...(hasContacts && { [withContacts.name]: withContacts.value }),
    });
    const link = document.createElement('a');
    link.href = `${callPath(calls.exportUsers)}?${query}`;
    link.download = 'users.csv';
    link.click();
  }

  return isNarrow ? <ExportMenu download={download} /> : <ExportButton download={download} />;
}

function ExportButton({ download }: ExportProps) {
  const translate = useTranslate();
  const [hasContacts, setContacts] = useState(false);
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={hasContacts}
            onChange={(event) => setContacts(event.target.checked)}
          />
        }
        label={translate('resources.users.withContacts')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mr: 0 }}
      />
      <Button label="ra.action.export" onClick={() => download(hasContacts)}>
        <DownloadIcon />
      </Button>
    </>
  );
}

/** There is no room for the box beside the button. */
function ExportMenu({ download }: ExportProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        label="ra.action.export"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <DownloadIcon />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['export', 'exportWithContacts'] as const).map((name) => (
          <MenuItem
            key={name}
            sx={{ minHeight: 44, whiteSpace: 'normal' }}
            onClick={() => {
              setAnchor(null);
              void download(name === 'exportWithContacts');
            }}
          >
            {translate(`resources.users.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
