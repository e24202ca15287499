import DownloadIcon from '@mui/icons-material/GetApp';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { withContacts } from '@nihongo-lanka/contract';
import { useId, useState } from 'react';
import { Button, useListContext, useTranslate } from 'react-admin';
import { CsvButton } from '../lists/CsvButton';

/**
 * Downloads everyone in the list. An empty list has no button: a disabled one would have no name on a
 * phone. Addresses and contact persons are in the file only where the box of its dialog is ticked.
 */
export function UserExport() {
  const { data } = useListContext();
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [hasContacts, setContacts] = useState(false);
  if (!data?.length) return null;

  return (
    <>
      <Button label="ra.action.export" onClick={() => setOpen(true)}>
        <DownloadIcon />
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{translate('resources.users.export')}</DialogTitle>
          <DialogContent>
            <FormControlLabel
              control={
                <Checkbox
                  checked={hasContacts}
                  onChange={(event) => setContacts(event.target.checked)}
                />
              }
              label={translate('resources.users.withContacts')}
            />
          </DialogContent>
          <DialogActions>
            <Button label="ra.action.cancel" onClick={() => setOpen(false)} />
            <CsvButton
              name="exportUsers"
              isOfPeople
              query={hasContacts ? { [withContacts.name]: withContacts.value } : {}}
              onDone={() => setOpen(false)}
            />
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
