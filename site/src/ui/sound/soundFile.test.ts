// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playSound, stopSound } from './player';
import { dropCopies, fetchCopy, hasCopy, soundFile } from './soundFile';

const play = vi.fn<(src: string) => Promise<void>>();

beforeEach(() => {
  play.mockReset();
  play.mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    return play(this.src);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});

afterEach(() => {
  stopSound('button');
  dropCopies();
});

const url = 'https://site.example/mizu';
const press = () => playSound('button', soundFile(url));

/** Begins to fetch a copy. */
function fetchSlowly() {
  let resolve: (copy: Blob | undefined) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Blob | undefined>((...settle) => {
    [resolve, reject] = settle;
  });
  const load = vi.fn(() => promise);
  fetchCopy(url, load);
  return { resolve, reject, load };
}

it('waits for a copy that is being fetched, and does not fetch the file too', async () => {
  const { resolve } = fetchSlowly();
  const heard = press();
  expect(play).not.toHaveBeenCalled();
  resolve(new Blob(['mizu']));
  expect(await heard).toBe('played');
  expect(play).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/));
});

it('fetches the file itself where its copy does not come', async () => {
  for (const end of ['fails', 'is missing']) {
    const { resolve, reject } = fetchSlowly();
    const heard = press();
    if (end === 'fails') reject(new Error('no connection'));
    else resolve(undefined);
    expect(await heard).toBe('played');
    expect(play).toHaveBeenLastCalledWith(url);
  }
});

it('fetches a copy where none lies on the device, and plays that', async () => {
  const stored = fetchSlowly();
  const heard = press();
  const fetched = fetchSlowly();
  stored.resolve(undefined);
  fetched.resolve(new Blob(['mizu']));
  expect(await heard).toBe('played');
  expect(play).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/));
});

it('stays silent where the learner stops it before the copy is there', async () => {
  const { resolve } = fetchSlowly();
  const heard = press();
  stopSound('button');
  resolve(new Blob(['mizu']));
  expect(await heard).toBe('stopped');
  await vi.waitFor(() => expect(hasCopy(url)).toBe(true));
  expect(play).not.toHaveBeenCalled();
});

it('fetches one copy at a time, and none for an account that has left', async () => {
  const { resolve } = fetchSlowly();
  expect(fetchSlowly().load).not.toHaveBeenCalled();
  dropCopies();
  const heard = press();
  resolve(new Blob(['mizu']));
  await heard;
  expect(hasCopy(url)).toBe(false);
});
