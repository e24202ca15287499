import { isComposing } from '@nihongo-lanka/client/inputMethod';
import type { KeyboardEvent } from 'react';

/** Presses the button that has the key among its `data-keys`. Enter stays with the control that has the focus. */
export function pressCardKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (ctrlKey || metaKey || altKey || repeat || target instanceof HTMLInputElement) return;
  if (isComposing(event.nativeEvent)) return;
  const isControl = target instanceof HTMLElement && target.closest('button, a, summary') !== null;
  if (!/^(?:[0-9]|Enter)$/.test(key) || (key === 'Enter' && isControl)) return;
  event.currentTarget.querySelector<HTMLElement>(`[data-keys~="${key}"]:not(:disabled)`)?.click();
}
