import { retryImport } from '@nihongo-lanka/client/retryImport';
import { useEffect, useState } from 'react';
import { offerProof } from './proof';

type Dialog = typeof import('./ProofDialog').ProofDialog;
interface Asked {
  Dialog: Dialog;
  settle: (isProved: boolean) => void;
}

/**
 * Asks again who is there, where a call wants it for what can't be undone. The call goes on
 * afterwards. The dialog is rare, so it is downloaded when it is needed.
 */
export function Proof() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      offerProof(async () => {
        const { ProofDialog: Dialog } = await retryImport(() => import('./ProofDialog'));
        return new Promise((settle) => setAsked({ Dialog, settle }));
      }),
    [],
  );
  if (!asked) return null;
  const { Dialog, settle } = asked;
  return (
    <Dialog
      onSettled={(isProved) => {
        setAsked(undefined);
        settle(isProved);
      }}
    />
  );
}
