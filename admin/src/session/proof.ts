/** Asks again who is there. Resolves to whether that was proved. */
type Ask = () => Promise<boolean>;

let offered: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** Says who asks, as long as the console is shown. @returns a function that takes it back. */
export function offerProof(ask: Ask): () => void {
  offered = ask;
  return () => {
    offered = undefined;
    asked = undefined;
  };
}

/**
 * Has it asked who is there, once however many calls wait for it.
 * @returns false if no dialog can be shown, or the person cancels.
 */
export async function proveAgain(): Promise<boolean> {
  if (!offered) return false;
  asked ??= offered().finally(() => {
    asked = undefined;
  });
  return asked;
}
