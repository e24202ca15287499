// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderAt, testSite } from '../../testing/browser';
import { si } from '../about/si';
import { useSite } from '../data/useSite';
import { lazyPage } from '../page/lazyPage';
import { useLanguage } from './LanguageProvider';
import { useText } from './useText';

function Greeting() {
  const text = useText('about');
  return (
    <form>
      <h1>{text('heading')}</h1>
      <p>{useSite().foundation.name}</p>
      <input aria-label="name" />
    </form>
  );
}

const GreetingPage = lazyPage(
  async () => ({ Greeting }),
  (module) => module.Greeting,
  ['about', 'ui'],
);

let language: ReturnType<typeof useLanguage>;
function Switch() {
  language = useLanguage();
  return null;
}

beforeEach(() => {
  localStorage.setItem('i18nextLng', 'en');
  fakeServer({
    'GET /site/frame': [
      200,
      { ...testSite, lang: 'si', foundation: { ...testSite.foundation, name: 'පදනම' } },
    ],
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor here.
  document.cookie = 'i18next=; Max-Age=-1; Path=/';
  vi.unstubAllGlobals();
});

async function open() {
  await renderAt(
    '/',
    <Suspense fallback="waiting">
      <GreetingPage />
      <Switch />
    </Suspense>,
  );
  return screen.findByRole('heading');
}

describe('a change of language', () => {
  it('shows texts and content of the other language in place, with what was typed', async () => {
    const heading = await open();
    const field = screen.getByLabelText<HTMLInputElement>('name');
    field.value = 'නිමල්';
    await act(() => language.switchLanguage('si'));

    expect(heading.textContent).toBe(si.heading);
    expect(screen.getByText('පදනම')).toBeTruthy();
    expect(screen.getByLabelText('name')).toBe(field);
    expect(field.value).toBe('නිමල්');
    expect(document.documentElement.lang).toBe('si');
    expect(localStorage.getItem('i18nextLng')).toBe('si');
    expect(document.cookie).toContain('i18next=si');
  });

  it('brings along pages that were downloaded after the start', async () => {
    const heading = await open();
    const shown: (string | null)[] = [];
    new MutationObserver(() => shown.push(document.body.textContent)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await act(() => language.switchLanguage('si'));
    expect(heading.textContent).toBe(si.heading);
    expect(shown.join()).not.toContain('waiting');
  });

  it('happens by itself where the browser remembers another one than the server guessed', async () => {
    localStorage.setItem('i18nextLng', 'si');
    await open();
    expect(await screen.findByText(si.heading)).toBeTruthy();
  });
});
