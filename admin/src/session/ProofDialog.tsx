import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../api';
import { messageOf } from './messageOf';
import { PasskeyButton } from './PasskeyButton';

/** Asks for a password, a code or a passkey. */
export function ProofDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const options = useQuery({
    queryKey: ['proof'],
    queryFn: () => call('proofOptions'),
    gcTime: 0,
    retry: false,
  });
  const prove = useMutation({
    mutationFn: () => call('prove', { body: code.trim() ? { code } : { password } }),
    onSuccess: () => onSettled(true),
  });
  const [isRefused, setRefused] = useState(false);
  const { methods = [], passkey } = options.data ?? {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(false);
    prove.mutate();
  }
  const message = isRefused
    ? translate('session.passkeyFailed')
    : prove.error && messageOf(prove.error);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => onSettled(false)}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('session.proof')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('session.proofIntro')}</DialogContentText>
          {passkey && (
            <PasskeyButton
              options={passkey}
              give={(given) => call('prove', { body: { passkey: given } })}
              onGiven={() => onSettled(true)}
              onFailed={() => {
                setRefused(true);
                // Each question is good once.
                void options.refetch();
              }}
            />
          )}
          <TextField
            label={translate('ra.auth.password')}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            autoFocus
          />
          {methods.includes('totp') && (
            <TextField
              label={translate('session.orCode')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          )}
          {message && <Alert severity="error">{translate(message, { _: message })}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onSettled(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="secondary" disabled={prove.isPending}>
            {translate('session.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
