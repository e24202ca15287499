import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { addressIn, paths, returnPath, secondIn } from './paths';

describe('an address of the site', () => {
  it('leads to a lecture whatever its title holds', () => {
    for (const title of ['JFT 1', 'ජපන් 1', '50% / half?', 'a#b']) {
      const found = matchRoutes([{ path: paths.lecture.pattern }], paths.lecture.to(title));
      expect(found?.[0]?.params.id).toBe(title);
    }
  });

  it('leads to a second of a lecture', () => {
    for (const second of [0, 19, 12.34]) {
      const { pathname, hash } = new URL(paths.lecture.to('a#b', second), 'https://x.example');
      expect([pathname, secondIn(hash)]).toEqual(['/lectures/detail/a%23b', second]);
    }
    expect(['', '#transcript', '#t=', '#t=-1', '#t=1e9', '#t=x'].map(secondIn)).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('names its language where that is not the default one', () => {
    expect(addressIn('en', '/news-events?page=2')).toBe('/news-events?page=2');
    expect(addressIn('si', '/about')).toBe('/about?lng=si');
    expect(addressIn('si', '/news-events?page=2')).toBe('/news-events?page=2&lng=si');
  });

  it('asks for what is set only', () => {
    expect(paths.lectures.to()).toBe('/lectures');
    expect(paths.lectures.to('JLPT-N4')).toBe('/lectures?filter=JLPT-N4');
  });
});

describe('where the login page goes on', () => {
  it('is the page somebody came from', () => {
    const from = '/lectures/detail/JFT%201?x=1';
    expect(returnPath(new URL(paths.login.to(from), 'https://x.example').search)).toBe(from);
    expect(returnPath('')).toBeUndefined();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'lectures',
  ])('is never %j', (from) => {
    expect(returnPath(`?${new URLSearchParams({ from })}`)).toBeUndefined();
  });
});
