import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { call } from '../api';

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
  const proveByPasskey = useMutation({
    async mutationFn(passkey: object) {
      // The contract passes on what the server's half of the same library made.
      const optionsJSON = passkey as PublicKeyCredentialRequestOptionsJSON;
      const given = await startAuthentication({ optionsJSON });
      await call('prove', { body: { passkey: { ...given } } });
    },
    onSuccess: () => onSettled(true),
    // Each question is good once.
    onError: () => options.refetch(),
  });
  const { methods = [], passkey } = options.data ?? {};

  function submit(event: FormEvent) {
    event.preventDefault();
    proveByPasskey.reset();
    prove.mutate();
  }
  const message = proveByPasskey.isError
    ? translate('session.passkeyFailed')
    : prove.error && messageOf(prove.error);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => onSettled(false)}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('session.proof')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('session.proofIntro')}</DialogContentText>
          {passkey && browserSupportsWebAuthn() && (
            <Button
              variant="outlined"
              disabled={proveByPasskey.isPending}
              onClick={() => proveByPasskey.mutate(passkey)}
            >
              {translate('session.passkey')}
            </Button>
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

/** What the server says of the field that is wrong, or of the whole. */
function messageOf(error: Error): string {
  const { password, code }: { password?: string; code?: string } =
    error instanceof HttpError ? Object(error.body?.errors) : {};
  return password ?? code ?? error.message;
}
