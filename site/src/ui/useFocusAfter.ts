import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a heading or list with `tabIndex={-1}`: it takes the focus where a change has removed the element
 * that had it.
 */
export function useFocusAfter<Target extends HTMLElement>(
  change: unknown,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const focused = useRef<Element>(null);
  const before = useRef(change);
  useEffect(() => {
    // A control that the reader pressed before React started has the focus.
    focused.current = document.activeElement;
    const note = ({ target: element }: FocusEvent) => {
      focused.current = element instanceof Element ? element : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (focused.current?.isConnected === false) target.current?.focus({ preventScroll: true });
  }, [change]);
  return target;
}
