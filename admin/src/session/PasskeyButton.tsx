import Button from '@mui/material/Button';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';

interface PasskeyButtonProps {
  /** What the browser is asked with. It is good once. */
  options: object;
  give: (passkey: { id: string; type: 'public-key'; response: object }) => Promise<unknown>;
  onGiven: () => void;
  /** Also where the person gives up. */
  onFailed: () => void;
}

/** Asks the browser for a passkey, and gives it to the server. Nothing in a browser that knows none. */
export function PasskeyButton({ options, give, onGiven, onFailed }: PasskeyButtonProps) {
  const translate = useTranslate();
  const passkey = useMutation({
    async mutationFn() {
      // The contract passes on what the server's half of the same library made.
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
      await give({ ...(await startAuthentication({ optionsJSON })) });
    },
    onSuccess: onGiven,
    onError: onFailed,
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <Button variant="outlined" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
      {translate('session.passkey')}
    </Button>
  );
}
