import { newSeed } from '@nihongo-lanka/contract/practice/shuffled';
import { keepDraft, keptDraft } from '../../data/drafts';

/** A course through a row that the reader has begun. The tab keeps it through other pages and reloads. */
export interface StoredCourse {
  step: 'read' | 'quiz';
  signs: readonly string[];
  /** The questions follow from it. */
  seed: number;
  /** Whether each answer so far was right. */
  tries: readonly boolean[];
}

const nameOf = (row: string) => `kana-row:${row}`;

export const courseAt = (step: StoredCourse['step'], signs: readonly string[]): StoredCourse => ({
  step,
  signs,
  seed: newSeed(),
  tries: [],
});

export function storeCourse(row: string, course: StoredCourse | undefined): void {
  keepDraft(
    nameOf(row),
    course
      ? {
          step: course.step,
          signs: course.signs.join(' '),
          seed: String(course.seed),
          tries: course.tries.map(Number).join(''),
        }
      : {},
  );
}

export function storedCourse(row: string): StoredCourse | undefined {
  const stored = keptDraft(nameOf(row));
  if (!stored) return undefined;
  const { step, signs = '', seed, tries = '' } = stored;
  return {
    step: step === 'quiz' ? 'quiz' : 'read',
    signs: signs.split(' '),
    seed: Number(seed),
    tries: [...tries].map((each) => each === '1'),
  };
}
