import { describe, expect, it } from 'vitest';
import { dictionaryFaults, keysIn } from './dictionaryFaults';

const always = () => true;

describe('the check of the dictionaries', () => {
  it('finds nothing where a dictionary is whole', () => {
    const en = { greeting: 'Hello {{name}}', level: 'JLPT N4', count: '%{n}' };
    const si = { greeting: 'ආයුබෝවන් {{name}}', level: 'JLPT N4', count: '%{n}' };
    expect(dictionaryFaults(en, si, always)).toEqual([]);
  });

  it.each([
    [{ a: 'Hello' }, {}, 'a is missing in Sinhala'],
    [{}, { a: 'ආයුබෝවන්' }, 'a is missing in English'],
    [{ a: 'Hello' }, { a: 'Hello' }, 'a is equal in both languages'],
    [{ a: 'Hello' }, { a: 'ආයුබෝවන් hello' }, 'a holds English in Sinhala'],
    [{ a: 'ආයුබෝවන් 1' }, { a: 'ආයුබෝවන්' }, 'a holds Sinhala in English'],
    [{ a: 'Hello' }, { a: 'ආයුබෝවන් ' }, 'a has spaces around it'],
    [{ a: 'Hello' }, { a: '' }, 'a says nothing in Sinhala'],
    [{ a: 'Hello {{name}}' }, { a: 'ආයුබෝවන්' }, 'a fills in other values'],
    [{ a: 'Lanka' }, { a: 'ශ්රී' }, 'a lacks a joiner'],
  ])('finds in %j and %j that %s', (en, si, fault) => {
    expect(dictionaryFaults(en, si, always)).toEqual([fault]);
  });

  it('finds what no source shows', () => {
    const isUsed = keysIn([
      `import { team } from './team';
      page({ name: 'about', load: () => import('./AboutPage') });
      const Kind = ({ kind, many }) => (
        <p className="wide" title="kind.label">
          {text(\`kind.\${kind}.one\`)} {text(many ? 'several' : 'single')} {\`\${kind}.more\`}
        </p>
      );
      const failed = { key: 'failed.network', state: 'loading' };`,
    ]);
    const used = ['about.title', 'about.description', 'kind.label', 'kind.news.one', 'several'];
    const unused = ['./team', 'kind.news', 'news.more', 'wide', 'loading', 'about.heading'];
    for (const key of [...used, 'single', 'failed.network']) expect(isUsed(key), key).toBe(true);
    for (const key of unused) expect(isUsed(key), key).toBe(false);
    expect(dictionaryFaults({ wide: 'Wide' }, { wide: 'පළල්' }, isUsed)).toEqual(['wide is unused']);
  });
});
