import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { accountLimits } from '@nihongo-lanka/contract';
import { type ReactNode, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { Refusal } from './choices';

interface RefusalDialogProps {
  refusal: Refusal;
  title: string;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Stands above the field for the reason. */
  children?: ReactNode;
}

/** Asks before somebody is rejected or suspended, and says who reads the reason. */
export function RefusalDialog({
  refusal,
  title,
  isBusy,
  onConfirm,
  onClose,
  children,
}: RefusalDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <Confirm
      isOpen
      loading={isBusy}
      title={title}
      content={
        <>
          <DialogContentText>{translate(`resources.users.${refusal}.content`)}</DialogContentText>
          {children}
          <TextField
            multiline
            fullWidth
            minRows={2}
            margin="normal"
            label={translate('resources.users.reason')}
            helperText={translate('resources.users.reasonReaders')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: accountLimits.reasonMax } }}
          />
        </>
      }
      confirm={`resources.users.${refusal}.label`}
      confirmColor="warning"
      onConfirm={() => onConfirm(reason)}
      onClose={onClose}
    />
  );
}
