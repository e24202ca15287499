import type { PracticeCard } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';

/** Where the sound of a card comes from: a file, or kana that the device's own voice reads. */
export type CardVoice = { url: string; bytes?: number } | { kana: string };

interface Voices {
  /** The file of a kana's sound. */
  kanaSound: (sign: string) => string | undefined;
  /** Whether the device reads Japanese, and the learner has said so. */
  canSpeak: boolean;
}

type Sounding = Pick<PracticeCard, 'item' | 'japanese' | 'reading' | 'sound'>;

/** What of a card is read aloud: voices read the 〜 of a pattern as a word. */
export const kanaOf = ({ japanese, reading }: Pick<PracticeCard, 'japanese' | 'reading'>) =>
  (reading || withoutReadings(japanese)).replace(/[〜\uff5e]/g, '');

/** The best voice for a card: a recording, then the sound of its sign, then the device. */
export function voiceOf(card: Sounding, { kanaSound, canSpeak }: Voices): CardVoice | undefined {
  if (card.sound) return card.sound;
  const url = card.item.startsWith('kana:') ? kanaSound(card.japanese) : undefined;
  if (url !== undefined) return { url };
  return canSpeak ? { kana: kanaOf(card) } : undefined;
}
