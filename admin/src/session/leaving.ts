/** Whether a form has changes that are not saved: react-admin's forms answer this event then. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Keeps the browser from asking a second time about changes that somebody has given up. */
export function giveUpChanges(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
}
