import { languages } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { courses, lectures, newsEvents } from '../cms/src/operations/seed/seeds';

const facts = newsEvents.find(({ slug }) => slug === 'jft-basic-explained');
const course = courses.find(({ slug }) => slug === 'jft-basic');

describe.each(languages)('the first content in %s', (language) => {
  const { body = '', summary = '' } = facts?.[language] ?? {};

  it('says what a result of JFT-Basic shows since August 2026', () => {
    const results = body.split('\n').find((line) => line.includes('2026')) ?? '';
    for (const fact of ['250', '200', 'A2', '175', 'A2.1', '145', 'A1']) {
      expect(results).toContain(fact);
    }
    const upToA2 = { en: /up to level A2/i, si: /A2 මට්ටම දක්වා/ }[language];
    for (const text of [summary, body, course?.[language].level, course?.[language].summary]) {
      expect(text).toMatch(upToA2);
    }
  });

  it('names the work by the name that the young know, and the foundation of Japan by its own', () => {
    for (const text of [body, course?.[language].summary]) {
      expect(text).toContain('SSW');
      expect(text).toContain('Japan Foundation');
    }
  });

  it('calls each lecture that it names by its title', () => {
    const titles = lectures.map((lecture) => lecture[language].title);
    const named = newsEvents.flatMap(({ [language]: text }) =>
      [...text.body.matchAll(/\[“?([^\]”]+)”?\]\(\/lectures\)/g)].map(([, name = '']) => name),
    );
    const others = { en: ['lectures', 'lectures page'], si: ['දේශන', 'දේශන පිටුවේ'] }[language];
    expect(named.filter((name) => !others.includes(name)).length).toBeGreaterThan(3);
    for (const name of named) expect([...titles, ...others]).toContain(name);
  });
});
