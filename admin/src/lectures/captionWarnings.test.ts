import { expect, it } from 'vitest';
import { captionWarnings } from './captionWarnings';

const cue = (from: number, text: string) => ({ from, to: from + 2, text });

it.each([
  ['ja', '{水|みず}', []],
  ['ja', 'カナ', []],
  ['ja', 'Water', ['letters']],
  ['si', 'ජලය', []],
  ['si', 'Water 水', ['letters']],
  ['en', 'Water', []],
  ['en', '12 水', ['letters']],
] as const)('captions in %s that say %s have these warnings: %j', (language, text, warnings) => {
  expect(captionWarnings([cue(1, text)], language, undefined)).toEqual(warnings);
});

it.each([
  ['through the whole film', [1, 70, 118], []],
  ['that end somewhat after it', [1, 70, 119], []],
  ['after its end', [1, 70, 120], ['pastEnd']],
  ['in its first half only', [1, 40], ['secondHalf']],
  ['of another film', [1, 40, 500], ['pastEnd', 'secondHalf']],
] as const)('captions %s have these warnings', (_, begins, warnings) => {
  const cues = begins.map((from) => cue(from, 'ජලය'));
  expect(captionWarnings(cues, 'si', 120)).toEqual(warnings);
});
