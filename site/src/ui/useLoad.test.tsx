// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, renderAt, testSite } from '../../testing/browser';
import { useLanguage } from '../i18n/LanguageProvider';
import { useLoad } from './useLoad';

const greetings = { en: { words: 'Hello' }, si: { words: 'ආයුබෝවන්' } };

/** The server has written it in English; any other language is loaded. */
function renderGreeting() {
  const seen: string[] = [];
  const load = vi.fn(async () => greetings.si);
  function Greeting() {
    const { language, switchLanguage } = useLanguage();
    const greeting = useLoad('greeting', load, language === 'en' ? greetings.en : undefined);
    seen.push(greeting.state === 'ready' ? greeting.data.words : greeting.state);
    return (
      <button type="button" onClick={() => switchLanguage(language === 'en' ? 'si' : 'en')}>
        Other language
      </button>
    );
  }
  return { seen, load, shown: renderAt('/', <Greeting />) };
}

const switchLanguage = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Other language' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('renders what is known once, and asks for nothing', async () => {
  const { seen, load, shown } = renderGreeting();
  await shown;
  expect(seen).toEqual(['Hello']);
  expect(load).not.toHaveBeenCalled();
});

it('shows what it has until the other language is there, and what is known again on the way back', async () => {
  fakeServer({ 'GET /site/frame': [200, testSite] });
  const { seen, load, shown } = renderGreeting();
  await shown;
  switchLanguage();
  await waitFor(() => expect(seen.at(-1)).toBe('ආයුබෝවන්'));
  switchLanguage();
  await waitFor(() => expect(seen.at(-1)).toBe('Hello'));
  expect(seen).not.toContain('loading');
  expect(load).toHaveBeenCalledOnce();
});
