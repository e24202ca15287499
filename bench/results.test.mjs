import { describe, expect, it } from 'vitest';
import { resultOf, table } from './results.mjs';

const news = { documentBytes: 20_000, foreignRequests: 0, paintRatio: 1.1 };
const limits = {
  news,
  lecture: { ...news, isUnlisted: true },
  home: { ...news, scriptBytes: 110_000, requests: 3 },
};

const request = (path, resourceType, transferSize) => ({
  url: new URL(path, 'http://localhost:3000').href,
  resourceType,
  transferSize,
});

function report({
  performance = 1,
  seo = 1,
  listed = 1,
  shift = 0,
  blocked = 0,
  paint = 900.4,
  requests = [],
} = {}) {
  const audit = (numericValue) => ({ numericValue });
  return {
    finalDisplayedUrl: 'http://localhost:3000/',
    environment: { benchmarkIndex: 1500 },
    categories: {
      performance: { id: 'performance', score: performance, auditRefs: [] },
      accessibility: { id: 'accessibility', score: 1, auditRefs: [] },
      'best-practices': { id: 'best-practices', score: 1, auditRefs: [] },
      seo: {
        id: 'seo',
        score: seo,
        auditRefs: ['canonical', 'is-crawlable'].map((id) => ({ id, weight: 1 })),
      },
    },
    audits: {
      'is-crawlable': { title: 'Search engines are told to leave it out', score: listed },
      canonical: { title: 'Its address is no address', score: seo },
      'first-contentful-paint': audit(paint),
      'largest-contentful-paint': audit(1200),
      'cumulative-layout-shift': audit(shift),
      'total-blocking-time': audit(blocked),
      'network-requests': {
        details: {
          items: [
            request('/', 'Document', 14_000),
            request('/a.js', 'Script', 60_000),
            request('/b.js', 'Script', 50_000),
            ...requests,
          ],
        },
      },
    },
  };
}

const compared = (withScripts, without = report()) => ({ withScripts, without });
const misses = (name, made) => resultOf(name, compared(made), limits).misses;

describe('the benchmark', () => {
  it('misses nothing where every limit is just kept', () => {
    expect(misses('home', report({ performance: 1, blocked: 20 }))).toEqual([]);
    expect(table([resultOf('home', compared(report()), limits)])).toContain('Every limit is kept.');
  });

  it('lets a page be unlisted that is to be, and tells what else search engines miss', () => {
    expect(misses('lecture', report({ seo: 0.66, listed: 0 }))).toEqual([
      'SEO: Its address is no address',
    ]);
    expect(misses('news', report({ listed: 0 }))).toEqual([
      'SEO: Search engines are told to leave it out',
    ]);
  });

  it('tells each limit that is missed, and what took points', () => {
    const missed = report({ performance: 0.99, seo: 0.92, shift: 0.0004, blocked: 21 });
    expect(misses('news', missed)).toEqual([
      'perf is 99, at least 100 is wanted',
      'SEO is 92, at least 100 is wanted',
      'CLS is 0.0004, at most 0 is wanted',
      'TBT ms is 21, at most 20 is wanted',
      'SEO: Its address is no address',
    ]);
  });

  it('tells what a page loses by its scripts', () => {
    const plain = report({ paint: 500 });
    const kept = compared(report({ paint: 550 }), plain);
    expect(resultOf('news', kept, limits).misses).toEqual([]);
    const missed = compared(report({ paint: 560 }), plain);
    expect(resultOf('news', missed, limits).misses).toEqual([
      'FCP ratio is 1.12, at most 1.1 is wanted',
    ]);
  });

  it('counts what travels, and what goes to others; pictures in the style sheet do neither', () => {
    const requests = [
      { url: 'data:image/svg+xml,', resourceType: 'Image', transferSize: 0 },
      request('https://elsewhere.example/c.js', 'Script', 1),
    ];
    expect(misses('home', report({ requests }))).toEqual([
      'JS bytes is 110001, at most 110000 is wanted',
      'requests is 4, at most 3 is wanted',
      'foreign is 1, at most 0 is wanted',
    ]);
    expect(misses('news', report({ requests }))).toEqual(['foreign is 1, at most 0 is wanted']);
  });
});
