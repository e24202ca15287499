import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSounds } from '../../data/soundCaches';
import { removeSounds, storedPart, storedSounds, storeSounds } from './storedSounds';

const origin = 'https://site.example';

/** What the browser would store. */
let stores: Map<string, Map<string, Response>>;
let fetched: string[];
/** A file that the server does not have. */
const gone = '/gone';
/** A file that the server fails to send. */
const broken = '/broken';

beforeEach(() => {
  stores = new Map();
  fetched = [];
  const keyOf = (address: string) => new URL(address, origin).href;
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (address: string) => store.get(keyOf(address))?.clone(),
    put: async (address: string, answer: Response) => void store.set(keyOf(address), answer),
    delete: async (address: string) => store.delete(keyOf(address)),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  });
  vi.stubGlobal('caches', {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const status = url === gone ? 404 : url === broken ? 500 : 200;
    return new Response(url, { status });
  });
});

afterEach(() => void vi.unstubAllGlobals());

const soundOf = (url: string) => ({ url, bytes: 9000 });

function store(part: string, ...urls: string[]) {
  const { signal } = new AbortController();
  return storeSounds('nimal', part, urls.map(soundOf), {
    signal,
    onStored: () => {},
    version: 'first',
  });
}

const stored = async (...urls: string[]) => [...(await storedSounds('nimal', urls)).keys()];

it('skips a sound that the server does not have, and says that it is missing', async () => {
  const { urls, bytes, missing, isComplete } = await store('deck:food', '/mizu', gone, '/gohan');
  expect({ urls, bytes, missing, isComplete }).toEqual({
    urls: ['/mizu', '/gohan'],
    bytes: 18_000,
    missing: [gone],
    isComplete: true,
  });
  expect(await stored('/mizu', gone, '/gohan')).toEqual(['/mizu', '/gohan']);
});

it('fetches each sound once, and goes on where it stopped', async () => {
  await expect(store('deck:food', '/mizu', broken, '/gohan')).rejects.toThrow('500');
  expect(await stored('/mizu', '/gohan')).toEqual(['/mizu']);
  expect(await storedPart('nimal', 'deck:food')).toMatchObject({ isComplete: false });
  await store('deck:food', '/mizu', '/gohan');
  expect(fetched).toEqual(['/mizu', broken, '/gohan']);
  expect(await storedPart('nimal', 'deck:food')).toEqual({
    urls: ['/mizu', '/gohan'],
    bytes: 18_000,
    missing: [],
    isComplete: true,
    version: 'first',
  });
});

it('removes what a failed download has stored, but no sound of another one', async () => {
  await expect(store('deck:food', '/mizu', '/cha', broken)).rejects.toThrow('500');
  await store('deck:drinks', '/mizu');
  await removeSounds('nimal', 'deck:drinks');
  expect(await stored('/mizu', '/cha')).toEqual(['/mizu', '/cha']);
  await removeSounds('nimal', 'deck:food');
  expect(await stored('/mizu', '/cha')).toEqual([]);
});

it('stores nothing more once the learner has stopped it', async () => {
  const controller = new AbortController();
  const stopped = storeSounds('nimal', 'deck:food', ['/mizu', '/gohan'].map(soundOf), {
    signal: controller.signal,
    onStored: () => controller.abort(),
  });
  await expect(stopped).rejects.toThrow('aborted');
  expect(await stored('/mizu', '/gohan')).toEqual(['/mizu']);
});

it('fetches a deck again whose list cannot be read', async () => {
  const cache = await caches.open('sounds:nimal');
  for (const list of ['no list', 'null', '{"urls":[1],"isComplete":"yes"}']) {
    await cache.put(`${origin}/stored-sounds/deck%3Afood`, new Response(list));
    expect((await storedPart('nimal', 'deck:food'))?.isComplete).not.toBe(true);
    expect(await store('deck:food', '/mizu')).toMatchObject({ urls: ['/mizu'], isComplete: true });
  }
});

it('keeps the sounds that another deck has too when one is removed', async () => {
  await store('deck:food', '/mizu', '/gohan');
  await store('deck:drinks', '/mizu', '/cha');
  await removeSounds('nimal', 'deck:food');
  expect(await storedPart('nimal', 'deck:food')).toBeUndefined();
  expect(await stored('/mizu', '/gohan', '/cha')).toEqual(['/mizu', '/cha']);
});

it('deletes what a part no longer has', async () => {
  await store('today', '/mizu', '/cha');
  await store('today', '/cha', '/gohan');
  expect(await stored('/mizu', '/cha', '/gohan')).toEqual(['/cha', '/gohan']);
});

it('gives an account no sounds of another one', async () => {
  await store('today', '/mizu');
  expect((await storedSounds('kamala', ['/mizu'])).size).toBe(0);
  await forgetSounds('kamala');
  expect(await stored('/mizu')).toEqual([]);
  await store('today', '/mizu');
  await forgetSounds('nimal');
  expect(await stored('/mizu')).toEqual(['/mizu']);
  await forgetSounds();
  expect([...stores.keys()]).toEqual([]);
});
