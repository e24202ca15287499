import { inSession } from '@nihongo-lanka/client/signInAgain';
import { isUnproved, useProof } from '../session/proof/useProof';
import { notify } from '../ui/notify';
import { useErrorText } from '../ui/useErrorText';

/** Changes the second steps. Returns undefined after a failure, which the page has shown by then. */
export type Change = <Answer>(send: () => Promise<Answer>) => Promise<Answer | undefined>;

export function useChange() {
  const errorText = useErrorText();
  const { withProof, proofDialog } = useProof();
  const change: Change = async (send) => {
    try {
      return await inSession(() => withProof(send));
    } catch (error) {
      if (!isUnproved(error)) notify('error', errorText(error));
      return undefined;
    }
  };
  return { change, proofDialog };
}
