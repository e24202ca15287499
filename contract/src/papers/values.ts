import { type Exam, type ExamItemKind, examItemKinds, examSections } from '../exams/values.js';

/**
 * How a learner takes a paper.
 *
 * - `exam`: as the real one, by the server's clock, explained at the end
 * - `study`: without a clock, and each answer is explained at once
 */
export const paperModes = ['exam', 'study'] as const;
export type PaperMode = (typeof paperModes)[number];

/** `late`: by a device that had no connection when the time was up. `clock`: by the server. */
export const paperEnds = ['learner', 'clock', 'late'] as const;
export type PaperEnd = (typeof paperEnds)[number];

export const sectionStates = ['ahead', 'running', 'finished'] as const;

export const paperLimits = {
  /** Attempts that one learner may begin in a day of Colombo. */
  inDay: 10,
  /** Hours after the end in which a device may still bring what was marked before it. */
  lateHours: 24,
  /** Hours from the start to the end of an attempt whose sections have not all begun. */
  openHours: 24,
  items: 200,
  /** UTF-16 units. */
  keyMax: 60,
  textMax: 4000,
  questionMax: 600,
  optionMax: 300,
  whyMax: 400,
  /** Of one item on one device. */
  sequenceMax: 1_000_000_000,
} as const;

/** Kinds whose options are heard: their numbers stand on the paper, in the order of the sound. */
export const heardKinds: readonly ExamItemKind[] = ['utterance', 'quickResponse'];

/** @returns undefined for a kind that the exam does not have */
export function sectionOfKind(exam: Exam, kind: ExamItemKind) {
  const kinds: Readonly<Record<string, readonly string[]>> = examItemKinds[exam];
  return examSections[exam].find((section) => kinds[section]?.includes(kind));
}
