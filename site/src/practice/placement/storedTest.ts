import { newSeed } from '@nihongo-lanka/contract/practice/shuffled';
import { keepDraft, keptDraft } from '../../data/drafts';
import { type PlacementAnswer, placementLimits } from './placement';

/** A test that the learner has begun. The device keeps it for an hour, also when the browser is closed. */
export interface StoredTest {
  /** Its items follow from it. */
  seed: number;
  answers: readonly PlacementAnswer[];
  /** When its minutes are over, in milliseconds since 1970. */
  ends: number;
  /** Whether the learner has ended it before its last question. */
  isEnded: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const form = 'placement';
const all: readonly PlacementAnswer[] = ['right', 'wrong', 'unknown'];

export const now = () => performance.timeOrigin + performance.now();

export const newTest = (): StoredTest => ({
  seed: newSeed(),
  answers: [],
  ends: now() + placementLimits.minutes * minute,
  isEnded: false,
});

export function storeTest(user: string, test: StoredTest | undefined): void {
  keepDraft(
    form,
    test
      ? {
          seed: String(test.seed),
          answers: test.answers.join(' '),
          ends: String(test.ends),
          ended: String(test.isEnded),
          at: String(Date.now()),
        }
      : {},
    user,
  );
}

export function storedTest(user: string): StoredTest | undefined {
  const stored = keptDraft(form, user);
  if (!stored || Date.now() - Number(stored.at) > hour) return undefined;
  const { seed, answers = '', ends, ended } = stored;
  return {
    seed: Number(seed),
    answers: answers.split(' ').flatMap((answer) => all.find((each) => each === answer) ?? []),
    ends: Number(ends),
    isEnded: ended === 'true',
  };
}
