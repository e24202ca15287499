import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { touchTarget } from '@nihongo-lanka/client/look';
import { withContacts } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { CsvButton } from '../lists/CsvButton';

/**
 * Downloads everyone in the list. An empty list has nothing to export: a disabled button
 * would have no name on a phone. Addresses and contact persons are in the file only where the box is
 * ticked.
 */
export function UserExport() {
  const { data } = useListContext();
  const translate = useTranslate();
  const [hasContacts, setContacts] = useState(false);
  if (!data?.length) return null;

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
      <CsvButton
        name="exportUsers"
        isOfPeople
        query={hasContacts ? { [withContacts.name]: withContacts.value } : {}}
      />
    </>
  );
}
