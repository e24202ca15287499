import { useText } from '../../i18n/useText';
import type { StrokeName } from './choices';

/** What to call a stroke for a reader who does not see it. */
export function useNameText(): (name: StrokeName) => string {
  const text = useText('ui/strokes');
  return ({ zone, direction, form }) =>
    text(`name.${form}`, {
      zone: text(`zone.${zone}`),
      direction: text(`direction.${direction}`),
    });
}
