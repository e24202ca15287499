import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { accountLimits, type Profile } from '@nihongo-lanka/contract';
import { type MouseEvent, useState } from 'react';
import { Confirm, useRecordContext, useTranslate } from 'react-admin';
import { mayBecome } from './choices';
import { fullName } from './fullName';
import { useAccountAction } from './useAccountAction';

/** @param compact only its sign, for a row of a table */
export function RejectButton({ compact = false, disabled = false }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const reject = useAccountAction<string>({
    call: (dataProvider, id) => dataProvider.rejectUser(id, reason),
    done: 'resources.users.rejected',
    onSettled: () => setAsking(false),
  });
  if (!user || !mayBecome('rejected', user.status)) return null;

  const label = translate('resources.users.reject');
  const ask = (event: MouseEvent) => {
    // A row of the list opens the user when it is clicked.
    event.stopPropagation();
    setAsking(true);
  };

  return (
    <>
      {compact ? (
        <Tooltip title={label}>
          <IconButton size="small" color="error" aria-label={label} onClick={ask}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button size="small" color="error" startIcon={<Close />} disabled={disabled} onClick={ask}>
          {label}
        </Button>
      )}
      <Confirm
        isOpen={asking}
        loading={reject.isPending}
        title={translate('resources.users.rejectTitle', { name: fullName(user) })}
        content={
          <>
            <DialogContentText>{translate('resources.users.rejectContent')}</DialogContentText>
            <TextField
              multiline
              minRows={2}
              label={translate('resources.users.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: accountLimits.reasonMax } }}
            />
          </>
        }
        confirm="resources.users.reject"
        confirmColor="warning"
        onConfirm={() => reject.mutate(user.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
