import { describe, expect, it } from 'vitest';
import { isLanguage, languageOfTag, requestedLanguage } from './language.js';

describe('the language of a request', () => {
  it('is English where nothing is said', () => {
    expect(requestedLanguage({})).toBe('en');
    expect(requestedLanguage({ query: '', cookie: null, acceptLanguage: '' })).toBe('en');
  });

  it('follows the query, then the cookie, then the browser', () => {
    expect(requestedLanguage({ query: 'si', cookie: 'en', acceptLanguage: 'en' })).toBe('si');
    expect(requestedLanguage({ cookie: 'si', acceptLanguage: 'en' })).toBe('si');
    expect(requestedLanguage({ acceptLanguage: 'si-LK' })).toBe('si');
  });

  it('passes over what is not supported', () => {
    expect(requestedLanguage({ query: 'fr', cookie: 'si' })).toBe('si');
    expect(requestedLanguage({ query: '../../etc', cookie: '<b>', acceptLanguage: 'si' })).toBe(
      'si',
    );
    expect(requestedLanguage({ query: 'constructor' })).toBe('en');
  });

  it('weighs Accept-Language', () => {
    for (const [acceptLanguage, expected] of [
      ['en;q=0.5, si;q=0.9', 'si'],
      ['ja, fr;q=0.9, si;q=0.2, en;q=0.1', 'si'],
      ['si;q=0, en;q=0.1', 'en'],
      ['si;q=0', 'en'],
      ['SI-lk', 'si'],
      ['si ; q=0.8 , en ; q=0.7', 'si'],
      ['en, si', 'en'],
      ['*', 'en'],
      ['si;q=1.2.3, en', 'en'],
      [';;;,,,;q=', 'en'],
    ]) {
      expect.soft(requestedLanguage({ acceptLanguage }), acceptLanguage).toBe(expected);
    }
  });

  it('is found however long the header', () => {
    expect(requestedLanguage({ acceptLanguage: ';q=0.1,'.repeat(10_000) })).toBe('en');
  });
});

it('a tag stands for the language it begins with', () => {
  expect(languageOfTag(' si-Sinh-LK ')).toBe('si');
  expect(languageOfTag('sinhala')).toBeUndefined();
  expect(isLanguage('si')).toBe(true);
  expect(isLanguage('si-LK')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});
