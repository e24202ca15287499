/** Moves the focus to the answer of a card, and scrolls to it and to the buttons below. */
export function showAnswer(answer: HTMLElement | null): void {
  answer?.focus({ preventScroll: true });
  for (const part of [answer, answer?.nextElementSibling])
    part?.scrollIntoView({ block: 'nearest' });
}
