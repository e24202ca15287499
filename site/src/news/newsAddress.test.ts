import { newsEventKinds, newsEventListShape, parseListQuery } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { paths } from '../page/paths';
import { earlierQuery, isPastEnd, kinds, readNewsAddress, upcomingQuery } from './newsAddress';

const read = (search: string) => readNewsAddress(new URLSearchParams(search));

describe('the address of the list', () => {
  it('says which kind, which words and which page are asked for', () => {
    expect(read('')).toEqual({ kind: undefined, q: '', page: 1 });
    expect(read('kind=event&q=%20Kandy%20&page=3')).toEqual({ kind: 'event', q: 'Kandy', page: 3 });
    expect(paths.newsEvents.to(read('page=3&q=a%26b&kind=news&x=1'))).toBe(
      '/news-events?kind=news&q=a%26b&page=3',
    );
    expect(paths.newsEvents.to(read(''))).toBe('/news-events');
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'kind=party', 'q=%00'])(
    'passes over what is malformed: %s',
    (search) => {
      expect(read(search)).toEqual({ kind: undefined, q: '', page: 1 });
    },
  );

  it('leads past the end of any list where its number is too large', () => {
    expect(read('page=1e9').page).toBe(100_000);
    expect(isPastEnd(read('page=1e9'), 0)).toBe(true);
    expect(isPastEnd(read('page=1'), 0)).toBe(false);
  });

  it('asks the API only for what it takes', () => {
    const hostile = `q=${encodeURIComponent(`"}\n${'𠮟'.repeat(300)}`)}&page=100000&kind=news`;
    for (const address of [read(''), read('kind=event&q=ක්‍ෂ'), read(hostile)]) {
      expect(() => parseListQuery(newsEventListShape, upcomingQuery(address))).not.toThrow();
      expect(() => parseListQuery(newsEventListShape, earlierQuery(address))).not.toThrow();
    }
    expect(kinds).toEqual(newsEventKinds);
  });
});

describe('what is asked of the API', () => {
  it('is events to come, the next one first, and nine of everything else, newest first', () => {
    const address = read('kind=event&q=Kandy&page=2');
    const upcoming = parseListQuery(newsEventListShape, upcomingQuery(address));
    expect(upcoming.sort).toEqual({ field: 'startsAt', order: 'ASC' });
    expect(upcoming.filter).toEqual({ kind: 'event', q: 'Kandy', upcoming: true });
    const earlier = parseListQuery(newsEventListShape, earlierQuery(address));
    expect(earlier).toEqual({
      sort: { field: 'date', order: 'DESC' },
      range: { from: 9, to: 17 },
      filter: { kind: 'event', q: 'Kandy', upcoming: false },
    });
  });
});
