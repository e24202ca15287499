// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../../testing/browser';
import { useFollow } from './follow';
import { useReporting } from './useReporting';

const film = 'film-of-this-lecture-1';
const lecture = { id: 'jft-1', film };
const call = 'PUT /lectures/jft-1/progress';
const known = {
  lecture: 'jft-1',
  watched: 9,
  seconds: 60,
  share: 0.15,
  position: 9,
  isDone: false,
  updatedAt: '2026-11-18T14:29:21.000Z',
};
const kept = { ...known, ranges: [[0, 9]] };

let server: ReturnType<typeof fakeServer>;
/** Milliseconds that passed for the test alone. */
let ahead: number;
let clock: MockInstance<typeof performance.now>;

beforeEach(() => {
  ahead = 0;
  const now = performance.now.bind(performance);
  clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  haveSessionMark();
  server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /progress': [200, []],
    [call]: [200, kept],
  });
});
afterEach(() => {
  cleanup();
  clock.mockRestore();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A film, and what the player tells of it. */
function createMedia() {
  const listeners = new Set<() => void>();
  const media = {
    time: 0,
    duration: 60,
    isPlaying: false,
    rate: 1,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    media,
    /** Plays through these times of the film, a second of the clock between two of them. */
    play(times: readonly number[], rate = 1) {
      for (const time of times) {
        Object.assign(media, { time, rate, isPlaying: true });
        tell();
        ahead += 1000;
      }
    },
    pause() {
      media.isPlaying = false;
      tell();
    },
  };
}

type Film = ReturnType<typeof createMedia>;

/** A page whose lecture can be left. */
function Page({ media }: Pick<Film, 'media'>) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <>
      <Watching media={media} />
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

function Watching({ media }: Pick<Film, 'media'>) {
  const reporting = useReporting(learner.id, lecture);
  useFollow(media, reporting);
  return (
    <button type="button" onClick={() => reporting.sayDone(true)}>
      Done
    </button>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function watch(): Promise<Film> {
  const watched = createMedia();
  await renderAt('/', <Page media={watched.media} />);
  return watched;
}

const reports = () => server.sent.filter((each) => each.call === call).map(({ body }) => body);
const unsent = () =>
  JSON.parse(localStorage.getItem(`watched:${learner.id}:${lecture.id}:${film}`) ?? 'null');

/** The ranges of the report that is sent when the page of the lecture is left. */
async function reported({ play }: Film, ...played: Parameters<Film['play']>): Promise<unknown> {
  play(...played);
  press('Leave');
  await vi.waitFor(() => expect(reports()).toHaveLength(1));
  return reports()[0];
}

describe('a report', () => {
  it.each([
    [[0, 1, 2, 3], 1, [[0, 3]]],
    [[10, 12, 14, 16], 2, [[10, 16]]],
    [[10, 10.5, 11], 0.5, [[10, 11]]],
  ])(
    'has one range while the film plays on, at any speed: %j at %d',
    async (times, rate, ranges) => {
      expect(await reported(await watch(), times, rate)).toMatchObject({
        film,
        seconds: 60,
        ranges,
      });
    },
  );

  it.each([
    [
      [0, 1, 2, 40, 41],
      [
        [0, 2],
        [40, 41],
      ],
    ],
    [
      [40, 41, 3, 4],
      [
        [3, 4],
        [40, 41],
      ],
    ],
  ])('leaves out what was skipped, forwards and backwards: %j', async (times, ranges) => {
    const position = times.at(-1);
    expect(await reported(await watch(), times)).toMatchObject({ ranges, position });
  });

  it('is sent when the film stops, and has nothing of the pause', async () => {
    const { play, pause } = await watch();
    play([5, 6]);
    pause();
    await vi.waitFor(() => expect(unsent()).toBeNull());
    play([30, 31, 32]);
    pause();
    await vi.waitFor(() => expect(reports()).toHaveLength(2));
    expect(reports()).toMatchObject([{ ranges: [[5, 6]] }, { ranges: [[30, 32]] }]);
  });

  it('is stored every three seconds and sent every ten', async () => {
    const { play } = await watch();
    play([0, 1, 2]);
    expect(unsent()).toBeNull();
    play([3, 4]);
    expect(unsent()).toMatchObject({ ranges: [[0, 3]], position: 3 });
    play([5, 6, 7, 8, 9]);
    expect(reports()).toEqual([]);
    play([10, 11]);
    await vi.waitFor(() => expect(reports()).toMatchObject([{ ranges: [[0, 9]] }]));
  });

  it('is sent when the page is hidden', async () => {
    const { play } = await watch();
    play([0, 1]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await vi.waitFor(() => expect(reports()).toMatchObject([{ ranges: [[0, 1]] }]));
  });

  it('says what the learner says', async () => {
    await watch();
    press('Done');
    await vi.waitFor(() => expect(reports()).toMatchObject([{ film, ranges: [], isDone: true }]));
  });
});

describe('a report that the server has not taken', () => {
  it('is sent with what was watched since, once the connection is back', async () => {
    server.answers[call] = [503, { message: '', code: 'UNAVAILABLE' }];
    const { play, pause } = await watch();
    play([0, 1, 2]);
    pause();
    await vi.waitFor(() => expect(reports()).toHaveLength(1));
    play([30, 31]);
    pause();
    await vi.waitFor(() => expect(reports()).toHaveLength(2));
    server.answers[call] = [200, kept];
    fireEvent(window, new Event('online'));
    await vi.waitFor(() => expect(unsent()).toBeNull());
    expect(reports().at(-1)).toMatchObject({
      ranges: [
        [0, 2],
        [30, 31],
      ],
    });
  });

  it('stays with what was watched while another was under way', async () => {
    let answer = (_: Response) => {};
    server.answers[call] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { play, pause } = await watch();
    play([0, 1, 2, 3]);
    pause();
    await vi.waitFor(() => expect(reports()).toHaveLength(1));
    play([2, 3, 4, 5]);
    press('Leave');
    answer(new Response(JSON.stringify(kept)));
    await vi.waitFor(() => expect(unsent()).toMatchObject({ ranges: [[3, 5]], position: 5 }));
  });
});
