import { useText } from '../../../i18n/useText';
import { WithJapanese } from '../../../ui/japanese';
import type { Verdict } from '../typed';

export { kanaOf } from '../../../ui/romaji';
// One download with what judges.
export { judgeCard } from '../typed';

export type Slipped = Extract<Verdict, { verdict: 'near' | 'again' }>;

/** Why a typed answer is asked again. */
export function SlipMessage({ slipped }: { slipped: Slipped }) {
  const text = useText('practice/session/slips');
  const sentences =
    slipped.verdict === 'again'
      ? [text(`again.${slipped.reason}`)]
      : [
          text('near'),
          ...slipped.slips.map((slip) => text(`near.${slip}`, { latin: slipped.latin })),
        ];
  return <WithJapanese text={sentences.join(' ')} />;
}
