import { useText } from '../../i18n/useText';
import type { StrokeName } from './choices';
import { writingText } from './writingText';

/** What to call a stroke for a reader who does not see it. */
export function useNameText(): (name: StrokeName) => string {
  const text = useText(writingText);
  return ({ zone, direction, form }) =>
    text(`name.${form}`, {
      zone: text(`zone.${zone}`),
      direction: text(`direction.${direction}`),
    });
}
