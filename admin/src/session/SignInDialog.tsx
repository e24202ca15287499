import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { offerSignIn, type SignInReason } from '@nihongo-lanka/client/signInAgain';
import type { ErrorCode } from '@nihongo-lanka/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useId, useState } from 'react';
import { HttpError, useAuthProvider, useGetIdentity, useTranslate } from 'react-admin';
import { call } from '../api';
import type { ConsoleAuthProvider } from '../authProvider';
import { lazyScreen } from '../lazyScreen';
import { messageOf } from './messageOf';

// Few have a passkey.
const PasskeyButton = lazyScreen(() => import('./PasskeyButton'), 'PasskeyButton');

/**
 * Asks for the password where a call finds that the session has ended, or that another account is logged
 * in. What is typed on the screen below stays, and the calls that wait go on afterwards.
 */
export function SignInDialog() {
  const [asked, setAsked] = useState<{ reason: SignInReason; goOn: (isBack: boolean) => void }>();
  useEffect(() => offerSignIn((reason) => new Promise((goOn) => setAsked({ reason, goOn }))), []);
  if (!asked) return null;
  return (
    <SignIn
      reason={asked.reason}
      onSignedIn={() => {
        setAsked(undefined);
        asked.goOn(true);
      }}
    />
  );
}

interface SignInProps {
  reason: SignInReason;
  onSignedIn: () => void;
}

function SignIn({ reason, onSignedIn }: SignInProps) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksToLeave, setAsksToLeave] = useState(false);
  const logIn = useMutation({
    mutationFn: async () => authProvider?.logInAgain(password),
    onSuccess: onSignedIn,
  });
  const finish = useMutation({
    mutationFn: async () => authProvider?.finishLogIn({ code }),
    onSuccess: onSignedIn,
    onError: (error) => {
      // Too late, or too many wrong codes: the password is asked for again.
      if (isError(error, 'SIGN_IN_EXPIRED')) logIn.reset();
    },
  });
  const asksCode = isError(logIn.error, 'SECOND_FACTOR_REQUIRED');
  const [isRefused, setRefused] = useState(false);
  const { data: options, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => call('secondFactorOptions'),
    enabled: asksCode,
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    // Somebody may have logged in meanwhile in another tab.
    const lookAgain = async () => {
      if (await authProvider?.isSessionBack()) onSignedIn();
    };
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [authProvider, onSignedIn]);

  function leaveForLogin() {
    giveUpChanges();
    void authProvider?.login();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(false);
    if (asksCode) return finish.mutate();
    finish.reset();
    logIn.mutate();
  }

  if (asksToLeave) {
    return (
      <Dialog open aria-labelledby={titleId} onClose={() => setAsksToLeave(false)}>
        <DialogTitle id={titleId}>{translate('session.leaveTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('session.unsaved')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="error" onClick={leaveForLogin}>
            {translate('session.leave')}
          </Button>
          <Button variant="contained" color="secondary" onClick={() => setAsksToLeave(false)}>
            {translate('session.stay')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const cancel = () => (hasUnsavedChanges() ? setAsksToLeave(true) : leaveForLogin());
  const error = asksCode || !logIn.error ? finish.error : logIn.error;
  const message = isRefused ? 'session.passkeyFailed' : error && messageOf(error);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>
          {translate(reason === 'ended' ? 'session.ended' : 'session.other')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {translate('session.intro', { name: identity?.fullName ?? '' })}
          </DialogContentText>
          {/* Says whose password it is, also to a password manager. */}
          <TextField
            label={translate('ra.auth.username')}
            value={identity?.username ?? ''}
            autoComplete="username"
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          {asksCode ? (
            <>
              {options?.passkey && (
                <Suspense>
                  <PasskeyButton
                    options={options.passkey}
                    give={async (passkey) => authProvider?.finishLogIn({ passkey })}
                    onGiven={onSignedIn}
                    onFailed={() => {
                      setRefused(true);
                      // Each question is good once.
                      void refetch();
                    }}
                  />
                </Suspense>
              )}
              <DialogContentText>{translate('session.second')}</DialogContentText>
              <TextField
                label={translate('session.code')}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                autoComplete="one-time-code"
                autoFocus
                required
                slotProps={{ inputLabel: { required: false } }}
              />
            </>
          ) : (
            <TextField
              label={translate('ra.auth.password')}
              type="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
              autoFocus
              required
              slotProps={{ inputLabel: { required: false } }}
            />
          )}
          {message && <Alert severity="error">{translate(message, { _: message })}</Alert>}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={cancel}>{translate('session.otherAccount')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="secondary"
            disabled={logIn.isPending || finish.isPending}
          >
            {translate('session.logIn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isError = (error: unknown, code: ErrorCode) =>
  error instanceof HttpError && error.body?.code === code;

/** Whether a form has changes that are not saved: react-admin's forms answer this event then. */
function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Keeps the browser from asking a second time about changes that somebody has given up. */
function giveUpChanges(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
}
