// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { en } from './en';
import { HearButton } from './HearButton';
import { longestWait } from './player';

const play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  play.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play());
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const name = `${en.hear} みず`;
const show = (autoPlay = false) =>
  renderAt('/', <HearButton src="/mizu.mp3" word="みず" autoPlay={autoPlay} />, ['ui/sound']);
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isPressed = () => screen.getByRole('button', { name }).getAttribute('aria-pressed');

it('plays after a press, and stops after another one', async () => {
  play.mockResolvedValue();
  await show();
  expect(play).not.toHaveBeenCalled();
  await press();
  expect(isPressed()).toBe('true');
  await press();
  expect(isPressed()).toBe('false');
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
});

it('gives its place to a sentence after 6 seconds without a sound', async () => {
  play.mockReturnValue(new Promise(() => {}));
  await show();
  vi.useFakeTimers();
  screen.getByRole('button', { name }).focus();
  await press();
  await act(() => vi.advanceTimersByTimeAsync(longestWait));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(en.silent));
});

it('plays by itself once, and stays where the browser wants a press first', async () => {
  play.mockRejectedValueOnce(new DOMException('press first', 'NotAllowedError'));
  play.mockResolvedValue();
  await show(true);
  expect(play).toHaveBeenCalledOnce();
  expect(isPressed()).toBe('false');
  await press();
  expect(isPressed()).toBe('true');
});
