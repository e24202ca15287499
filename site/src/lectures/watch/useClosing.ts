import { isComposing } from '@nihongo-lanka/client/inputMethod';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes what is open by the key Escape, or by a press beside it.
 * @param open is undefined while nothing is open
 * @param mayPress says whether a press beside it also does what it does elsewhere
 */
export function useClosing(
  open: RefObject<HTMLElement | null> | undefined,
  close: () => void,
  mayPress: (target: Element) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) close();
  });
  const onPress = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || open?.current?.contains(target)) return;
    if (!mayPress(target)) {
      event.stopPropagation();
      event.preventDefault();
    }
    close();
  });
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: MouseEvent) => onPress(event);
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('click', press, true);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen]);
}
