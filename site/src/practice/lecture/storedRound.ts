import type { SentReview } from '@nihongo-lanka/contract';
import { newSeed } from '@nihongo-lanka/contract/practice/shuffled';
import { keepDraft, keptDraft } from '../../data/drafts';

/** Questions about a lecture that the learner has begun. The tab keeps them through other pages and reloads. */
interface StoredRound {
  /** The questions follow from it. */
  seed: number;
  given: readonly SentReview[];
}

export function storeRound(name: string, round: StoredRound | undefined): void {
  keepDraft(name, round ? { seed: String(round.seed), given: JSON.stringify(round.given) } : {});
}

export function storedRound(name: string): StoredRound {
  const { seed, given } = keptDraft(name) ?? {};
  if (seed === undefined || given === undefined) return { seed: newSeed(), given: [] };
  // Only this module writes there. The server refuses what another program has put there.
  return { seed: Number(seed), given: JSON.parse(given) as SentReview[] };
}
