// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, renderAt, testSite } from '../../testing/browser';
import { aboutContent } from '../../testing/content';
import { useLanguage } from '../i18n/LanguageProvider';
import { freshFor } from './DataProvider';
import { useData, useDataStore } from './useData';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saying = (vision: string) => ({
  ...aboutContent,
  about: { ...aboutContent.about, vision },
});

/** A page that can be left and come back to, and what it has shown. */
function renderVision() {
  const seen: string[] = [];
  function Vision() {
    const about = useData('aboutPage');
    seen.push(about.state === 'ready' ? about.data.about.vision : about.state);
    return about.state === 'failed' ? (
      <button type="button" onClick={about.retry}>
        Retry
      </button>
    ) : null;
  }
  function Room() {
    const { language, switchLanguage } = useLanguage();
    const { put, forgetOwn } = useDataStore();
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Come and go
        </button>
        <button type="button" onClick={() => switchLanguage(language === 'en' ? 'si' : 'en')}>
          Other language
        </button>
        <button type="button" onClick={() => put(language, 'aboutPage', saying('Saved'))}>
          Save
        </button>
        <button type="button" onClick={() => forgetOwn()}>
          Log out
        </button>
        {isOpen && <Vision />}
      </>
    );
  }
  return { seen, shown: renderAt('/', <Room />) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const comeAndGo = () => {
  press('Come and go');
  press('Come and go');
};

it('is loaded once, and cached for a return', async () => {
  const { calls } = fakeServer({ 'GET /site/about': [200, saying('Hello')] });
  const { seen, shown } = renderVision();
  await shown;
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  comeAndGo();
  expect(seen.at(-1)).toBe('Hello');
  expect(calls).toEqual(['GET /site/about']);
});

it('is shown at once when it is old, and loaded again', async () => {
  const { calls, answers } = fakeServer({ 'GET /site/about': [200, saying('Hello')] });
  const { seen, shown } = renderVision();
  await shown;
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  const later = Date.now() + freshFor + 1;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  answers['GET /site/about'] = [200, saying('Hello again')];
  seen.length = 0;
  comeAndGo();
  await waitFor(() => expect(seen.at(-1)).toBe('Hello again'));
  expect(seen).not.toContain('loading');
  expect(calls).toHaveLength(2);
});

it('stays when loading it again fails', async () => {
  const { calls, answers } = fakeServer({ 'GET /site/about': [200, saying('Hello')] });
  const { seen, shown } = renderVision();
  await shown;
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  const later = Date.now() + freshFor + 1;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  answers['GET /site/about'] = [503];
  comeAndGo();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(new Set(seen.slice(seen.indexOf('Hello')))).toEqual(new Set(['Hello']));
});

it('stays until the other language is there, and is known on the way back', async () => {
  const { calls, answers } = fakeServer({
    'GET /site/frame': [200, testSite],
    'GET /site/about': [200, saying('Hello')],
  });
  const { seen, shown } = renderVision();
  await shown;
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  answers['GET /site/about'] = [200, saying('ආයුබෝවන්')];
  press('Other language');
  await waitFor(() => expect(seen.at(-1)).toBe('ආයුබෝවන්'));
  press('Other language');
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  expect(seen.slice(seen.indexOf('Hello'))).not.toContain('loading');
  expect(calls.filter((call) => call === 'GET /site/about')).toHaveLength(2);
});

it('says what failed, and loads it when asked to', async () => {
  const { answers } = fakeServer({ 'GET /site/about': [503] });
  const { seen, shown } = renderVision();
  await shown;
  await waitFor(() => expect(seen.at(-1)).toBe('failed'));
  answers['GET /site/about'] = [200, saying('Hello')];
  press('Retry');
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
});

it('is what a write answered, without being asked for', async () => {
  const { calls } = fakeServer({ 'GET /site/about': [200, saying('Hello')] });
  const { seen, shown } = renderVision();
  await shown;
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  press('Save');
  await waitFor(() => expect(seen.at(-1)).toBe('Saved'));
  comeAndGo();
  expect(seen.at(-1)).toBe('Saved');
  expect(calls).toHaveLength(1);
});

it('outlives a log-out where everybody may read it', async () => {
  const { calls } = fakeServer({ 'GET /site/about': [200, saying('Hello')] });
  const { seen, shown } = renderVision();
  await shown;
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  press('Log out');
  comeAndGo();
  expect(seen.at(-1)).toBe('Hello');
  expect(calls).toHaveLength(1);
});
