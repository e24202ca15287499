import type { ExamSection } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { keepDraft, keptDraft } from '../data/drafts';

/** Where a learner is in a section. */
export interface Place {
  /** Counts from 0. */
  place: number;
  isClockHidden: boolean;
}

const formOf = (attempt: string) => `paper ${attempt}`;

interface PlaceOptions {
  user: string;
  attempt: string;
  section: ExamSection;
  /** Whether the learner may go back. */
  isFree: boolean;
  /** How far the answers reach, also those of another device. */
  reached: () => number;
}

/** The device keeps it until the account logs out. */
export function usePlace(options: PlaceOptions): [Place, (place: Place) => void] {
  const { user, attempt, section } = options;
  const [place, setPlace] = useState(() => placeAtFirst(options));
  return [
    place,
    (next) => {
      setPlace(next);
      const clock = next.isClockHidden ? 'hidden' : 'shown';
      keepDraft(formOf(attempt), { section, place: `${next.place}`, clock }, user);
    },
  ];
}

function placeAtFirst({ user, attempt, section, isFree, reached }: PlaceOptions): Place {
  const kept = keptDraft(formOf(attempt), user);
  const place = kept?.section === section ? Number(kept.place) || 0 : undefined;
  return {
    place: isFree ? (place ?? reached()) : Math.max(place ?? 0, reached()),
    isClockHidden: kept?.clock === 'hidden',
  };
}

export const forgetPlace = (user: string, attempt: string): void =>
  keepDraft(formOf(attempt), {}, user);
