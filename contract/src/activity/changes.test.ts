import { expect, it } from 'vitest';
import { changesIn, changesText, type FieldChange, maskedEmail, mergedChanges } from './changes.js';

it('changes are read as they were stored', () => {
  const changes: FieldChange[] = [
    { field: 'city', values: { from: '', to: 'Galle, Fort' } },
    { field: 'comments' },
  ];
  expect(changesIn(changesText(changes))).toEqual(changes);
  expect(changesIn(changesText([{ field: 'comments' }]))).toEqual([{ field: 'comments' }]);
  expect(changesIn('')).toEqual([]);
  const broken = changesText([{ field: 'city', values: { from: 'a\tb', to: 'c\nd' } }]);
  expect(changesIn(broken)).toEqual([{ field: 'city', values: { from: 'a b', to: 'c d' } }]);
});

it('a record of an older version has the names of its fields', () => {
  expect(changesIn('city,comments')).toEqual([{ field: 'city' }, { field: 'comments' }]);
});

it('two changes of a field are one, from the first value to the last', () => {
  const city = (from: string, to: string) => ({ field: 'city', values: { from, to } });
  const [comments, level] = [
    { field: 'comments' },
    { field: 'level', values: { from: '', to: 'JFT' } },
  ];
  expect(
    mergedChanges([city('Galle', 'Kandy'), comments], [city('Kandy', 'Matara'), level]),
  ).toEqual([city('Galle', 'Matara'), comments, level]);
  // The first value of an older record is not known.
  expect(mergedChanges([{ field: 'city' }], [city('Kandy', 'Matara')])).toEqual([
    { field: 'city' },
  ]);
});

it('an email address is masked up to its domain', () => {
  expect(maskedEmail('nimali.perera@example.com')).toBe('n…@example.com');
  expect(maskedEmail('')).toBe('');
});
