let wake: (() => void) | undefined;

/** Has the mails looked at that are due now, by this instance. */
export function wakeMails(): void {
  wake?.();
}

/** Says what `wakeMails` does. */
export function onWake(action: (() => void) | undefined): void {
  wake = action;
}
