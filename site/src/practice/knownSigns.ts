import { kanaItem } from '@nihongo-lanka/contract/practice/kana';
import type { CardKind } from '@nihongo-lanka/contract/practice/values';
import { answerNow, storeAnswer } from './answers';

/** Stores on the device that a learner knows signs of kana, to be sent from there. */
export async function storeKnownSigns(
  user: string,
  signs: readonly string[],
  kinds: readonly CardKind[],
): Promise<void> {
  const known = signs.flatMap((sign) =>
    kinds.map((kind) => answerNow({ item: kanaItem(sign), kind }, 'known')),
  );
  await Promise.all(known.map((review) => storeAnswer(user, review)));
}
