// @vitest-environment happy-dom
import type { KeptNote, Word } from '@nihongo-lanka/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { LecturePage } from './LecturePage';
import { sendWaitingNotes } from './lecture/notesApi';
import { SamplePage } from './SamplePage';

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const words: Word[] = [
  { word: '{駅|えき}', english: 'station', sinhala: 'දුම්රිය ස්ථානය', piece: [12.5, 16] },
  { word: 'あお', english: '', sinhala: 'නිල් පාට', piece: null },
];
const film = 'film-of-this-lecture-1';
const lecture = {
  id: 'jft-1',
  title: 'JFT 1',
  category: 'JFT',
  order: 1,
  date: '2025-04-05',
  image: null,
  hasVideo: true,
  seconds: 60,
  bytes: 100_000,
  isOpen: true,
  lang: 'en',
  description: 'First steps',
  descriptionLang: 'en',
  captions: [],
  handouts: [],
  vocabulary: words,
  film,
  video: {
    kind: 'file',
    url: '/uploads/jft.mp4',
    mime: 'video/mp4',
    bytes: 100_000,
    seconds: 60,
    hasSound: true,
    renditions: [],
  },
};

async function open(address: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /lectures/jft-1': [200, lecture],
    'GET /lectures': [200, []],
    'GET /samples/jft-1': [200, lecture],
    'GET /progress': [200, []],
    ...answers,
  });
  await renderAt(
    address,
    <Routes>
      <Route path="/lectures/detail/:id" element={<LecturePage />} />
      <Route path="/samples/:id" element={<SamplePage />} />
    </Routes>,
    ['lectures', 'lectures/lecture', 'ui/video'],
  );
  await screen.findByRole('heading', { name: 'Vocabulary' });
  return server;
}

it('the words of a lecture stand in a table, in Japanese with their readings, and in both languages', async () => {
  haveSessionMark();
  await open('/lectures/detail/jft-1');
  const rows = screen.getAllByRole('rowheader');
  expect(rows.map((row) => [row.lang, row.textContent])).toEqual([
    ['ja', '駅（えき）'],
    ['ja', 'あお'],
  ]);
  expect(rows[0]?.querySelector('ruby > rt')?.textContent).toBe('えき');
  const meanings = [...document.querySelectorAll<HTMLElement>('.word-meanings > span')];
  expect(meanings.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['en', 'station'],
    ['si', 'දුම්රිය ස්ථානය'],
    ['si', 'නිල් පාට'],
  ]);
});

it('a word is heard in the lecture from where it is said, and none where that is not known', async () => {
  haveSessionMark();
  await open('/lectures/detail/jft-1');
  const player = document.querySelector('video');
  if (!player) throw new Error('no video');
  const play = vi.spyOn(player, 'play').mockResolvedValue();
  expect(screen.queryByRole('button', { name: 'Hear あお' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hear 駅' }));
  expect(play).toHaveBeenCalled();
  expect(player.currentTime).toBe(12.5);
});

/** The page's video, as if it were loaded. */
// It comes late where nothing has been compiled yet.
beforeAll(() => import('./watch/Player'));

async function loadedVideo() {
  // The video of a visitor stands there until the learner is known.
  await screen.findByRole('button', { name: 'Add to my words: 駅' });
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'duration', { value: 60 });
  return {
    video,
    async playTo(...times: number[]) {
      for (const time of times) {
        video.currentTime = time;
        await act(async () => fireEvent.timeUpdate(video));
      }
    },
  };
}

it('a word that is heard leaves the place of the lecture alone, and is not reported', async () => {
  haveSessionMark();
  const path = 'PUT /lectures/jft-1/progress';
  // What could not be sent stays on the device.
  const server = await open('/lectures/detail/jft-1', { [path]: [503] });
  const reports = () => server.sent.filter(({ call }) => call === path).map(({ body }) => body);
  const { video, playTo } = await loadedVideo();
  await act(() => video.play());
  await screen.findByRole('button', { name: 'Pause' });
  await playTo(40, 40.5);
  fireEvent.click(screen.getByRole('button', { name: 'Hear 駅' }));
  const watched = { position: 40.5, ranges: [[40, 41]] };
  await waitFor(() => expect(reports()).toEqual([expect.objectContaining({ ...watched, film })]));

  await playTo(13, 13.5);
  fireEvent(window, new Event('pagehide'));
  await playTo(16.1);
  expect(video.paused).toBe(true);
  expect(video.currentTime).toBe(40.5);
  fireEvent(window, new Event('pagehide'));
  expect(
    JSON.parse(localStorage.getItem(`watched:${learner.id}:jft-1:${film}`) ?? ''),
  ).toMatchObject(watched);
  // Then the lecture goes on, and is reported again.
  await act(() => video.play());
  await playTo(41, 41.5);
  await act(async () => video.pause());
  await waitFor(() =>
    expect(reports().at(-1)).toMatchObject({ position: 41.5, ranges: [[40, 42]] }),
  );
});

it('who has only heard words has not begun the lecture', async () => {
  haveSessionMark();
  const at = '2026-11-18T14:29:21.000Z';
  const known = { lecture: 'jft-1', watched: 30, seconds: 60, share: 0.5, position: 30 };
  const server = await open('/lectures/detail/jft-1', {
    'GET /progress': [200, [{ ...known, isDone: false, updatedAt: at }]],
  });
  const { video, playTo } = await loadedVideo();
  fireEvent.click(screen.getByRole('button', { name: 'Hear 駅' }));
  await screen.findByRole('button', { name: 'Pause' });
  await playTo(13, 13.5, 16.1);
  expect(video.paused).toBe(true);
  expect(video.currentTime).toBe(30);
  cleanup();
  expect(localStorage.getItem(`watched:${learner.id}:jft-1:${film}`)).toBeNull();
  expect(server.calls).not.toContain('PUT /lectures/jft-1/progress');
});

it('a word is kept among the notes once, and taken back', async () => {
  haveSessionMark();
  const at = '2026-11-01T00:00:00.000Z';
  const note = {
    id: '0b0a4f1e-7a3c-4b2f-9d9e-1f1f1f1f1f1f',
    seconds: 0,
    japanese: 'あお',
    text: 'blue',
    lecture: null,
    createdAt: at,
    updatedAt: at,
  };
  const server = await open('/lectures/detail/jft-1', {
    'GET /notes': () =>
      new Response(JSON.stringify([note]), { headers: { 'content-range': 'notes 0-0/1' } }),
  });
  // Notes cost data: they load once a word is pressed.
  expect(server.calls).not.toContain('GET /notes');
  const kept: KeptNote[] = [];
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('7c9e6679-7425-40de-944b-e07fc1f90ae7');
  const path = '/notes/7c9e6679-7425-40de-944b-e07fc1f90ae7';
  server.answers[`PUT ${path}`] = (body) => {
    kept.push(body as KeptNote);
    return new Response(JSON.stringify({ ...note, japanese: '{駅|えき}', id: path.slice(7) }));
  };
  fireEvent.click(screen.getByRole('button', { name: 'Add to my words: 駅' }));
  const pressed = await screen.findByRole('button', { name: 'Remove from my words: 駅' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  expect(kept).toEqual([
    { lecture: 'jft-1', seconds: 12.5, japanese: '{駅|えき}', text: 'station' },
  ]);
  // It was there already.
  expect(screen.getByRole('button', { name: 'Remove from my words: あお' })).toBeTruthy();

  server.answers[`DELETE ${path}`] = () => new Response(null, { status: 204 });
  fireEvent.click(pressed);
  await waitFor(() => expect(pressed.getAttribute('aria-pressed')).toBe('false'));
  expect(kept).toHaveLength(1);
});

it('a word that is kept shows as kept in the text of the lecture at once, and the other way round', async () => {
  haveSessionMark();
  const captions = [{ language: 'ja', url: '/uploads/ja.vtt' }];
  const times = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' };
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const server = await open('/lectures/detail/jft-1', {
    'GET /lectures/jft-1': [200, { ...lecture, captions }],
    'GET /uploads/ja.vtt': () =>
      new Response('WEBVTT\n\n00:00:12.500 --> 00:00:16.000\n{駅|えき}です。\n'),
    'GET /notes': () => new Response('[]', { headers: { 'content-range': 'notes */0' } }),
    [`PUT /notes/${id}`]: (body) =>
      new Response(
        JSON.stringify({ ...(body as KeptNote), id, seconds: 12, lecture: null, ...times }),
      ),
    [`DELETE /notes/${id}`]: () => new Response(null, { status: 204 }),
  });
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  fireEvent.click(screen.getByRole('button', { name: 'Read the text' }));
  await screen.findByRole('button', { name: 'Add 0:12 to my words' });
  fireEvent.click(screen.getByRole('button', { name: 'Add to my words: 駅' }));
  const row = await screen.findByRole('button', { name: 'Remove 0:12 from my words' });
  expect(screen.getByRole('button', { name: 'Remove from my words: 駅' })).toBeTruthy();
  fireEvent.click(row);
  expect(await screen.findByRole('button', { name: 'Add to my words: 駅' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 0:12 to my words' })).toBeTruthy();
  expect(server.calls.filter((call) => call === 'GET /notes')).toHaveLength(1);
});

it('words pressed on a slow line are all kept, each once; what is lost is sent later', async () => {
  haveSessionMark();
  let answerNotes = (_answer: Response) => {};
  let loseFirst = (_reason: Error) => {};
  const server = await open('/lectures/detail/jft-1', {
    'GET /notes': () =>
      new Promise((resolve) => {
        answerNotes = resolve;
      }),
  });
  const ids = [
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '0b0a4f1e-7a3c-4b2f-9d9e-1f1f1f1f1f1f',
  ] as const;
  const newId = vi.spyOn(crypto, 'randomUUID');
  for (const id of ids) newId.mockReturnValueOnce(id);
  const times = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' };
  const noted = (id: string) => (body: unknown) =>
    new Response(
      JSON.stringify({ ...(body as KeptNote), id, seconds: 0, lecture: null, ...times }),
    );
  const calls = ids.map((id) => `PUT /notes/${id}`);
  server.answers[`PUT /notes/${ids[0]}`] = () =>
    new Promise((_, reject) => {
      loseFirst = reject;
    });
  server.answers[`PUT /notes/${ids[1]}`] = noted(ids[1]);
  const puts = () => server.calls.filter((call) => call.startsWith('PUT'));
  const press = (word: string) =>
    act(async () =>
      fireEvent.click(screen.getByRole('button', { name: `Add to my words: ${word}` })),
    );

  await press('駅');
  await press('駅');
  await press('あお');
  await waitFor(() => expect(server.calls).toContain('GET /notes'));
  answerNotes(new Response('[]', { headers: { 'content-range': 'notes */0' } }));
  await screen.findByRole('button', { name: 'Remove from my words: あお' });
  expect(puts()).toEqual(calls);
  // Its save is still under way.
  await press('駅');
  expect(puts()).toEqual(calls);

  loseFirst(new TypeError('no connection'));
  await screen.findByRole('button', { name: 'Remove from my words: 駅' });
  server.answers[`PUT /notes/${ids[0]}`] = noted(ids[0]);
  expect(await sendWaitingNotes(learner.id)).toBe(true);
  expect(puts()).toEqual([...calls, calls[0]]);
  expect(await sendWaitingNotes(learner.id)).toBe(false);
  expect(puts()).toHaveLength(3);
});

it('a word that waits on the device is taken back, also where its answer alone was lost', async () => {
  haveSessionMark();
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  const server = await open('/lectures/detail/jft-1', {
    'GET /notes': () => new Response('[]', { headers: { 'content-range': 'notes */0' } }),
    [`PUT /notes/${id}`]: () => Promise.reject(new TypeError('no connection')),
    [`DELETE /notes/${id}`]: () => new Response(null, { status: 204 }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add to my words: 駅' }));
  const pressed = await screen.findByRole('button', { name: 'Remove from my words: 駅' });
  fireEvent.click(pressed);
  await screen.findByRole('button', { name: 'Add to my words: 駅' });
  expect(await sendWaitingNotes(learner.id)).toBe(false);
  await waitFor(() => expect(server.calls).toContain(`DELETE /notes/${id}`));
});

it('a learner reads under the words what is due, once they see it, and a visitor asks for nothing', async () => {
  const seen: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  haveSessionMark();
  const load = {
    day: '2026-11-27',
    due: 5,
    new: 3,
    seconds: 110,
    done: { cards: 0, seconds: 0 },
    next: null,
    newTomorrow: 0,
  };
  const server = await open('/lectures/detail/jft-1', { 'GET /practice/load': [200, load] });
  expect(screen.getByRole('link', { name: 'Practice' })).toBeTruthy();
  expect(server.calls).not.toContain('GET /practice/load');
  const observer = new IntersectionObserver(() => {});
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  act(() => {
    for (const each of seen) each([entry], observer);
  });
  const link = await screen.findByRole('link', { name: 'Practice: 8 for today' });
  expect(link.getAttribute('href')).toBe('/practice');
  expect(server.calls.filter((call) => call === 'GET /practice/load')).toHaveLength(1);
  cleanup();
  haveSessionMark(false);
  const visitor = await open('/samples/jft-1');
  expect(screen.queryByRole('link', { name: /^Practice/ })).toBeNull();
  expect(visitor.calls).not.toContain('GET /practice/load');
});

it('visitors of a sample see and hear its words, and keep none', async () => {
  await open('/samples/jft-1');
  expect(screen.getByRole('button', { name: 'Hear 駅' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Keep/ })).toBeNull();
});
