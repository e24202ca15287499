// @vitest-environment happy-dom
import { person } from '@nihongo-lanka/client/testing/people';
import { lectureSchema, maxRangeRows } from '@nihongo-lanka/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { Unsent } from '../app/Unsent';
import { allLectures } from '../data/allLectures';
import { LecturePage } from './LecturePage';
import { LecturesPage } from './LecturesPage';
import { Afterwards } from './lecture/Afterwards';
import { en as level } from './level/en';

const lecture = (id: string, title: string, category: string, order: number) => ({
  id,
  title,
  category,
  order,
  date: '2025-04-05',
  image: null,
  hasVideo: true,
  lang: 'en',
  seconds: 605,
  bytes: 2_400_000,
  isOpen: false,
});
const all = [
  lecture('beginner', 'Language Beginners', 'Beginner', 1),
  lecture('jft-1', 'JFT 1', 'JFT', 4),
  lecture('jft-2', 'JFT 2', 'JFT', 5),
];
const file = {
  kind: 'file',
  url: '/uploads/jft.mp4',
  mime: 'video/mp4',
  bytes: 12_400_000,
  seconds: 3725,
  hasSound: true,
  renditions: [],
};
const film = 'film-of-this-lecture-1';
const captions = ['ja', 'en', 'si'].map((language) => ({
  language,
  url: `/uploads/${language}.vtt`,
}));

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  haveSessionMark();
  server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /lectures': [200, all],
    'GET /progress': [200, []],
  });
});
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (address: string) =>
  renderAt(
    address,
    <>
      <Routes>
        <Route path="/lectures" element={<LecturesPage />} />
        <Route path="/lectures/detail/:id" element={<LecturePage />} />
      </Routes>
      <Unsent />
    </>,
    ['lectures', 'lectures/lecture', 'ui/video'],
  );

function haveLecture(id: string, details: object = {}) {
  const found = all.find((each) => each.id === id);
  const answer = {
    ...found,
    description: 'First steps',
    descriptionLang: 'en',
    video: file,
    captions,
    handouts: [],
    vocabulary: [],
    film,
    ...details,
  };
  server.answers[`GET /lectures/${encodeURIComponent(found?.title ?? '')}`] = [200, answer];
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);

describe('the catalogue', () => {
  it('asks for as many lectures as one answer may hold', () => {
    expect(JSON.parse(allLectures.range)).toEqual([0, maxRangeRows - 1]);
  });

  it('begins with the lectures for beginners', async () => {
    await open('/lectures');
    expect(await screen.findByRole('heading', { name: 'Language Beginners' })).toBeTruthy();
    expect(titles()).toEqual(['Language Beginners']);
    expect(screen.getByText('April 5, 2025')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Beginner' }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  it('is filtered by its address, where all is a value without a button', async () => {
    await open('/lectures?filter=all');
    expect(await screen.findByRole('heading', { name: 'JFT 1' })).toBeTruthy();
    expect(titles()).toHaveLength(3);
    const filters = within(screen.getByRole('navigation', { name: 'Level' })).getAllByRole('link');
    expect(filters.map((each) => each.textContent)).toEqual(['Beginner', 'JLPT-N4', 'JFT']);

    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'JFT' })));
    expect(titles()).toEqual(['JFT 1', 'JFT 2']);
    expect(screen.getByTestId('address').textContent).toBe('/lectures?filter=JFT');
  });

  it('lists all lectures level by level, beginners first, whatever their numbers', async () => {
    server.answers['GET /lectures'] = [200, [...all].reverse()];
    await open('/lectures?filter=all');
    await screen.findByRole('heading', { name: 'JFT 1' });
    expect(titles()).toEqual(['Language Beginners', 'JFT 2', 'JFT 1']);
  });

  it('says of a lecture that its video is still to come, whether it is hovered or not', async () => {
    server.answers['GET /lectures'] = [200, [{ ...all[0], hasVideo: false }]];
    await open('/lectures');
    const card = within(await screen.findByRole('link', { name: /Language Beginners/ }));
    expect(card.getByText('Video coming soon').closest('.play-overlay')).toBeNull();
    expect(card.queryByText('Watch')).toBeNull();
  });

  it('says so where there is nothing yet, and falls back to beginners for an unknown filter', async () => {
    await open('/lectures?filter=JLPT-N4');
    expect(await screen.findByText(/There are no lectures here yet/)).toBeTruthy();
    cleanup();
    await open('/lectures?filter=N1');
    expect(await screen.findByRole('heading', { name: 'Language Beginners' })).toBeTruthy();
  });

  it('shows what of each lecture was watched, and leads to where its reader stopped', async () => {
    const watched = { watched: 60, seconds: 120, share: 0.5, position: 65, isDone: false };
    const updatedAt = '2026-11-18T14:29:21.000Z';
    server.answers['GET /progress'] = [
      200,
      [
        { lecture: 'jft-2', ...watched, isDone: true, updatedAt },
        { lecture: 'jft-1', ...watched, updatedAt },
      ],
    ];
    await open('/lectures?filter=JFT');
    const goOn = await screen.findByRole('link', { name: /Continue where you stopped/ });
    expect(goOn.textContent).toContain('JFT 1at 1:05 of 2:00');
    expect(goOn.getAttribute('href')).toBe('/lectures/detail/JFT%201');
    const bar = screen.getByRole('progressbar', { name: '50 per cent watched' });
    expect(bar.closest('a')?.textContent).toContain('JFT 1');
    expect(screen.getByText('✓ Done').closest('a')?.textContent).toContain('JFT 2');
    expect(screen.getByText('1 of 2 lectures done')).toBeTruthy();
    expect(screen.getAllByText('10:05 · 2.4 MB')).toHaveLength(2);
  });

  it('says of a lecture whose end was seen, but not enough of it, that it begins anew', async () => {
    const skipped = { watched: 30, seconds: 120, share: 0.25, position: 120, isDone: false };
    server.answers['GET /progress'] = [
      200,
      [{ lecture: 'jft-1', ...skipped, updatedAt: '2026-11-18T14:29:21.000Z' }],
    ];
    await open('/lectures?filter=JFT');
    const goOn = await screen.findByRole('link', { name: /Watch again/ });
    expect(goOn.textContent).toContain('JFT 12:00');
  });

  it('says below a title what is taught', async () => {
    const subtitle = 'Five phrases for work';
    server.answers['GET /lectures'] = [200, [{ ...all[1], subtitle }]];
    await open('/lectures?filter=JFT');
    expect(await screen.findByText(subtitle)).toBeTruthy();
  });

  it('leads to the first lecture before anything is begun, then to the next of its level', async () => {
    const row = { watched: 60, seconds: 60, share: 1, position: 60, isDone: true };
    const done = (lecture: string) => ({
      lecture,
      ...row,
      updatedAt: '2026-11-18T14:29:21.000Z',
    });
    const next = async (name: RegExp) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    await open('/lectures?filter=all');
    expect(await next(/^Start here.*10:05 · 2.4 MB$/)).toBe(
      '/lectures/detail/Language%20Beginners',
    );
    cleanup();
    await open('/lectures?filter=JFT');
    expect(await next(/^Start here/)).toBe('/lectures/detail/JFT%201');
    cleanup();
    server.answers['GET /progress'] = [200, [done('jft-1'), done('jft-3')]];
    await open('/lectures');
    expect(await next(/^Next lecture/)).toBe('/lectures/detail/JFT%202');
    cleanup();
    server.answers['GET /progress'] = [200, [done('beginner')]];
    await open('/lectures');
    const left = await screen.findByText('You have finished every Beginner video.');
    const links = [...(left.parentElement?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/notes',
      '/kana',
      '/lectures?filter=JLPT-N4',
    ]);
  });

  it('goes on within the own level, and offers the one after it when nothing is left', async () => {
    const row = { watched: 60, seconds: 60, share: 1, position: 60, isDone: true };
    const done = (lecture: string) => ({
      lecture,
      ...row,
      updatedAt: '2026-11-18T14:29:21.000Z',
    });
    server.answers['POST /auth/refresh'] = [200, { user: { ...learner, level: 'Beginner' } }];
    server.answers['GET /progress'] = [200, [done('jft-1')]];
    await open('/lectures?filter=all');
    expect((await screen.findByRole('link', { name: /^Next lecture/ })).textContent).toContain(
      'Language Beginners',
    );
    cleanup();
    server.answers['GET /progress'] = [200, [done('beginner')]];
    server.answers['PUT /users/1'] = [200, { ...person(learner), level: 'JLPT-N4' }];
    await open('/lectures');
    const next = level.next.replace('{{level}}', 'JLPT N4');
    const onward = await screen.findByRole('button', { name: next });
    await act(async () => onward.click());
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'JLPT-N4', current: true })).toBeTruthy(),
    );
  });

  it('says which lecture of a finished level is being recorded', async () => {
    const row = { watched: 60, seconds: 60, share: 1, position: 60, isDone: true };
    const rows = all.map((each) => ({ ...each, hasVideo: each.id !== 'jft-2' }));
    server.answers['GET /lectures'] = [200, rows];
    server.answers['GET /progress'] = [
      200,
      [{ lecture: 'jft-1', ...row, updatedAt: '2026-11-18T14:29:21.000Z' }],
    ];
    await open('/lectures?filter=JFT');
    expect((await screen.findByText('Being recorded now:')).textContent).toBe(
      'Being recorded now: JFT 2',
    );
  });

  it('is searched in what lectures say, on every level', async () => {
    server.answers['GET /progress'] = [200, []];
    await open('/lectures');
    await screen.findByRole('heading', { name: 'Language Beginners' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '  駅  ' } });
    let asked: string | null = null;
    server.answers['GET /lectures'] = (_, query) => {
      asked = query.get('filter');
      return new Response(JSON.stringify([all[2]]));
    };
    server.answers['GET /words'] = [200, []];
    await act(async () => {
      fireEvent.submit(screen.getByRole('search'));
    });
    expect(await screen.findByText('One lecture has “駅”.')).toBeTruthy();
    expect(titles()).toEqual(['JFT 2']);
    expect(screen.getByTestId('address').textContent).toBe('/lectures?q=%E9%A7%85');
    expect(asked).toBe('{"q":"駅"}');
  });

  it.each(['Hiragana', 'හිරගනා', 'kana', 'learn katakana', 'ひらがな'])(
    'leads from a search for %s to the kana page',
    async (q) => {
      await open(`/lectures?q=${encodeURIComponent(q)}`);
      const link = await screen.findByRole('link', { name: /hiragana and katakana/ });
      expect(link.getAttribute('href')).toBe('/kana');
    },
  );

  it('leads from words and signs that a search finds to where they are learned', async () => {
    const word = { id: '1', reading: '', english: '', sinhala: '', piece: null };
    const lecture = { kind: 'lecture', title: 'JFT 1', lang: 'en' };
    const deck = { kind: 'deck', of: 'words', id: 'first-words-food', title: 'Food', lang: 'en' };
    const kana = { kind: 'kana', row: 'hiragana/ka', signs: ['か', 'き'] };
    server.answers['GET /words'] = [
      200,
      [
        { ...word, word: '{駅|えき}', english: 'station', piece: [61, 63], at: lecture },
        { ...word, id: '2', word: '水', reading: 'スイ、みず', english: 'water', at: deck },
        { ...word, id: '3', word: 'か', english: 'ka', sinhala: 'ක', at: kana },
      ],
    ];
    await open('/lectures?q=x');
    const list = await screen.findByRole('region', { name: 'Words and characters' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'JFT 1',
      'Food',
      'Learn か き',
    ]);
    expect(rows[1]?.textContent).toMatch(/^水スイ、みずwater/);
    // A sign of kana is no word.
    expect(within(list).getAllByRole('button', { name: /^Add to my words/ })).toHaveLength(2);
    expect(within(list).getByRole('button', { name: 'Hear か' })).toBeTruthy();
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/lectures/detail/JFT%201#t=61',
      '/practice/decks#deck-first-words-food',
      '/kana/hiragana/ka',
    ]);
  });

  it('does not lead from a search for other words to the kana page', async () => {
    await open('/lectures?q=sakana');
    expect(await screen.findByText(/lectures have “sakana”/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /hiragana and katakana/ })).toBeNull();
  });

  it('leads to a lecture by its title', async () => {
    haveLecture('jft-1');
    await open('/lectures?filter=JFT');
    fireEvent.click(await screen.findByRole('heading', { name: 'JFT 1' }));
    expect(screen.getByTestId('address').textContent).toBe('/lectures/detail/JFT%201');
    expect(await screen.findByText('First steps')).toBeTruthy();
  });

  it('can be asked for again when it could not be loaded', async () => {
    server.answers['GET /lectures'] = [503, { message: 'Not available', code: 'UNAVAILABLE' }];
    await open('/lectures');
    expect((await screen.findByRole('alert')).textContent).toContain('Not available');
    server.answers['GET /lectures'] = [200, all];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Language Beginners' })).toBeTruthy();
  });
});

const video = () => document.querySelector('video');

describe('a lecture', () => {
  it('has handouts that are downloaded under their titles, with their size', async () => {
    const handout = { title: 'Numbers', url: '/uploads/numbers_1.pdf', bytes: 340_000 };
    haveLecture('jft-1', {
      handouts: [handout, { ...handout, title: 'Letters', url: '/uploads/b.pdf', bytes: 9 }],
    });
    await open('/lectures/detail/JFT%201');
    const link = await screen.findByRole('link', { name: 'Numbers' });
    expect(link.getAttribute('href')).toBe('/uploads/numbers_1.pdf');
    expect(link.getAttribute('download')).toBe('Numbers.pdf');
    const items = screen.getAllByRole('listitem').map((each) => each.textContent);
    expect(items).toEqual(['Numbers PDF, 0.3 MB', 'Letters PDF, 0.1 MB']);
  });

  it('shows nothing of handouts where it has none', async () => {
    haveLecture('jft-1');
    await open('/lectures/detail/JFT%201');
    expect(await screen.findByText('First steps')).toBeTruthy();
    expect(screen.queryByText('Handouts')).toBeNull();
  });

  it('shows its video with captions in three languages, how long it is and what it costs in data', async () => {
    haveLecture('jft-1');
    await open('/lectures/detail/JFT%201');
    expect(await screen.findByText('Video size: 12 MB')).toBeTruthy();
    expect(screen.getByText('Length: 1:02:05')).toBeTruthy();
    expect(document.title).toBe('JFT 1 | The Foundation');
    expect(video()?.getAttribute('preload')).toBe('none');
    const tracks = [...document.querySelectorAll('track')];
    expect(tracks.map((track) => track.srclang)).toEqual(['ja', 'en', 'si']);
    // A default one would be fetched before the video is played.
    expect(tracks.some((track) => track.default)).toBe(false);
  });

  it('says nothing of a length that the file does not tell', async () => {
    haveLecture('jft-1', { video: { ...file, seconds: null } });
    await open('/lectures/detail/JFT%201');
    expect(await screen.findByText('Video size: 12 MB')).toBeTruthy();
    expect(screen.queryByText(/^Length/)).toBeNull();
  });

  it('is played by a press on its picture, and from then on by the browser’s own controls', async () => {
    haveLecture('jft-1');
    await open('/lectures/detail/JFT%201');
    const play = await screen.findByRole('button', { name: 'Play the video' });
    const player = video();
    if (!player) throw new Error('no video');
    const played = vi.spyOn(player, 'play').mockResolvedValue();
    fireEvent.click(play);
    expect(played).toHaveBeenCalledOnce();
    fireEvent.play(player);
    expect(screen.queryByRole('button', { name: 'Play the video' })).toBeNull();
  });

  it('goes on where the server knows it stopped, or this device knows better', async () => {
    const progress = { lecture: 'jft-1', watched: 42, seconds: 60, share: 0.7, isDone: false };
    const row = { ...progress, position: 42, updatedAt: '2026-01-02T00:00:00.000Z' };
    server.answers['GET /progress'] = [200, [row]];
    haveLecture('jft-1');
    await open('/lectures/detail/JFT%201');
    await screen.findByText('Watched: 70 %');
    const start = () => {
      const player = video();
      if (!player) throw new Error('no video');
      Object.defineProperty(player, 'duration', { value: 60 });
      fireEvent.loadedMetadata(player);
      return player.currentTime;
    };
    expect(start()).toBe(42);
    cleanup();

    const kept = { position: 50, at: '2026-01-01T00:00:00.000Z', ranges: [[42, 50]] };
    const keep = (at: string) =>
      localStorage.setItem(`watched:${learner.id}:jft-1:${film}`, JSON.stringify({ ...kept, at }));
    keep('2026-01-01T00:00:00.000Z');
    await open('/lectures/detail/JFT%201');
    await screen.findByText('Watched: 70 %');
    expect(start()).toBe(42);
    cleanup();
    keep('2026-01-03T00:00:00.000Z');
    await open('/lectures/detail/JFT%201');
    await screen.findByText('Watched: 70 %');
    expect(start()).toBe(50);
    cleanup();
    // What was watched of another film says nothing of the place in this one.
    haveLecture('jft-1', { film: 'film-of-this-lecture-2' });
    await open('/lectures/detail/JFT%201');
    await screen.findByText('Watched: 70 %');
    expect(start()).toBe(42);
  });

  it('says of a video without sound that it has none, and offers none', async () => {
    haveLecture('jft-1', { video: { ...file, hasSound: false } });
    await open('/lectures/detail/JFT%201');
    expect(await screen.findByText('This video has no sound.')).toBeTruthy();
    await act(async () => void video()?.play());
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('checkbox', { name: 'Muted' })).toBeNull();
    cleanup();
    haveLecture('jft-1');
    await open('/lectures/detail/JFT%201');
    await screen.findByText('First steps');
    expect(screen.queryByText('This video has no sound.')).toBeNull();
  });

  it('begins with the usual size until another is chosen', async () => {
    const sizes = ['audio', '240p', '360p', '480p', 'original'].map((kind, place) => ({
      kind,
      url: `/uploads/${kind}.mp4`,
      mime: 'video/mp4',
      bytes: (place + 1) * 3_000_000,
    }));
    haveLecture('jft-1', { video: { ...file, renditions: sizes } });
    await open('/lectures/detail/JFT%201');
    const size = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
    expect((await size('Medium: 9 MB')).checked).toBe(true);
    const source = () => document.querySelector('source')?.getAttribute('src');
    expect(source()).toBe('/uploads/360p.mp4');
    fireEvent.click(await size('Sound only: 3 MB'));
    expect(source()).toBe('/uploads/audio.mp4');
  });

  it('leads to questions about its words, and to the next one with its length and its size in data', async () => {
    haveLecture('jft-2', { video: { ...file, bytes: 5_000_000 } });
    const next = lectureSchema.parse(lecture('jft-2', 'JFT 2', 'JFT', 5));
    await renderAt('/', <Afterwards next={next} words="jft-1" />, ['lectures', 'lectures/lecture']);
    const questions = await screen.findByRole('link', { name: 'Five questions about these words' });
    expect(questions.getAttribute('href')).toBe('/practice/lecture/jft-1');
    const link = await screen.findByRole('link', { name: 'Next: JFT 2 10:05 · 5 MB' });
    expect(link.getAttribute('href')).toBe('/lectures/detail/JFT%202');
    expect(document.querySelectorAll('.button:not(.button-quiet)')).toHaveLength(1);
  });

  it('sends what an earlier visit could not, and forgets it once the server knows it', async () => {
    haveLecture('jft-1');
    // The page asks for the learner's progress after it.
    const lastReport = () => server.sent.findLast(({ body }) => body !== undefined)?.body;
    const key = `watched:${learner.id}:jft-2:${film}`;
    server.answers['PUT /lectures/jft-2/progress'] = [503, { message: '', code: 'UNAVAILABLE' }];
    localStorage.setItem(
      key,
      JSON.stringify({ position: 9, at: '2026-01-01T00:00:00.000Z', ranges: [[0, 9]] }),
    );
    await open('/lectures/detail/JFT%201');
    await screen.findByText('First steps');
    await vi.waitFor(() => expect(server.calls).toContain('PUT /lectures/jft-2/progress'));
    expect(localStorage.getItem(key)).not.toBeNull();
    cleanup();
    server.answers['PUT /lectures/jft-2/progress'] = [
      200,
      {
        lecture: 'jft-2',
        watched: 9,
        seconds: 60,
        share: 0.15,
        position: 9,
        isDone: false,
        updatedAt: '2026-01-01T00:00:01.000Z',
        ranges: [[0, 9]],
      },
    ];
    await open('/lectures/detail/JFT%201');
    await vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    // The server is told of which film that was: the lecture may have another one by now.
    expect(lastReport()).toMatchObject({ film, position: 9, ranges: [[0, 9]] });
    cleanup();

    // An older version of this page did not keep which film it was.
    const oldKey = `watched:${learner.id}:jft-2`;
    localStorage.setItem(oldKey, JSON.stringify({ position: 9, at: '2026-01-01T00:00:00.000Z' }));
    await open('/lectures/detail/JFT%201');
    await vi.waitFor(() => expect(localStorage.getItem(oldKey)).toBeNull());
    expect(lastReport()).not.toHaveProperty('film');
  });

  it('forgets what an earlier visit could not send of a lecture that has no video any more', async () => {
    haveLecture('jft-1');
    const key = `watched:${learner.id}:jft-2:${film}`;
    localStorage.setItem(key, JSON.stringify({ position: 9, at: '2026-01-01T00:00:00.000Z' }));
    server.answers['PUT /lectures/jft-2/progress'] = [
      400,
      { message: '', code: 'VALIDATION_FAILED', errors: { film: 'This lecture has no video' } },
    ];
    await open('/lectures/detail/JFT%201');
    await vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });

  it('marks a description that is not translated as English', async () => {
    haveLecture('jft-1', { title: 'මුල් පියවර', lang: 'si' });
    await open('/lectures/detail/JFT%201');
    expect((await screen.findByText('First steps')).lang).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('si');
  });

  it('asks nothing of YouTube before somebody presses play', async () => {
    haveLecture('jft-1', { video: { kind: 'youtube', videoId: 'abcdefghijk' } });
    await open('/lectures/detail/JFT%201');
    const play = await screen.findByRole('link', { name: /Play this video/ });
    expect(document.body.innerHTML).not.toContain('youtube-nocookie');
    await act(async () => void fireEvent.click(play));
    expect(document.querySelector('iframe')?.src).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/,
    );
  });

  it('says that its video is still to come', async () => {
    haveLecture('jft-1', { video: null, hasVideo: false });
    await open('/lectures/detail/JFT%201');
    expect(await screen.findByText('Video coming soon')).toBeTruthy();
    expect(video()).toBeNull();
  });

  it('leads to the lectures before and after it on its level', async () => {
    haveLecture('jft-2');
    await open('/lectures/detail/JFT%202');
    const neighbours = await screen.findByRole('navigation', {
      name: 'Other lectures of this level',
    });
    expect(neighbours.textContent).toBe('Previous lectureJFT 1');
  });

  it('is the 404 page where there is none', async () => {
    await open('/lectures/detail/nope');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
  });
});
