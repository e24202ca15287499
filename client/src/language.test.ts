// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, rememberLanguage } from './language';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr');
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor here.
  document.cookie = 'i18next=; Max-Age=-1; Path=/';
  document.documentElement.removeAttribute('lang');
});

describe('the language of a reader', () => {
  it('is looked for in the address, cookie, storages, browser and page, in this order', () => {
    expect(detectLanguage()).toBeUndefined();
    document.documentElement.lang = 'si';
    expect(detectLanguage()).toBe('si');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'en-GB', 'si-LK']);
    expect(detectLanguage()).toBe('en');
    sessionStorage.setItem('i18nextLng', 'si');
    expect(detectLanguage()).toBe('si');
    localStorage.setItem('i18nextLng', 'en');
    expect(detectLanguage()).toBe('en');
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = 'i18next=si-LK; Path=/';
    expect(detectLanguage()).toBe('si');
    window.history.replaceState(null, '', '/?lng=en');
    expect(detectLanguage()).toBe('en');
  });

  it('passes over what we do not speak', () => {
    window.history.replaceState(null, '', '/?lng=fr');
    localStorage.setItem('i18nextLng', '<b>');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'si']);
    expect(detectLanguage()).toBe('si');
  });

  it('is kept in local storage, and in the cookie for the server', () => {
    rememberLanguage('si');
    expect(localStorage.getItem('i18nextLng')).toBe('si');
    expect(document.cookie).toContain('i18next=si');
  });
});
