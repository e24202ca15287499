// A learner who cannot listen now must not be surprised by the next sound. The device does not store it.
let silence = false;

/** Whether the learner has said that they cannot listen, and has played no sound since. */
export const isSilence = (): boolean => silence;

export function setSilence(now: boolean): void {
  silence = now;
}
