let wake: (() => void) | undefined;

/** Has the job of this instance look at once for renditions to make. */
export function wakeRenditions(): void {
  wake?.();
}

/** Says what `wakeRenditions` does. */
export function onWake(action: (() => void) | undefined): void {
  wake = action;
}
