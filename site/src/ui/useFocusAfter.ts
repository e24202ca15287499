import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a heading or list with `tabIndex={-1}`: it takes the focus where a change has removed the element
 * that had it.
 */
export function useFocusAfter<Target extends HTMLElement>(
  change: unknown,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) target.current?.focus();
  }, [change]);
  return target;
}
