import { expect, it } from 'vitest';
import { voiceOf } from './voiceOf';

const sound = { url: '/api/v1/practice/sounds/mizu', bytes: 9000 };
const word = { item: 'word:水:みず', japanese: '{水|みず}', reading: 'みず', sound: null };
const sign = { item: 'kana:あ', japanese: 'あ', reading: '', sound: null };
const kanaSound = (of: string) => (of === 'あ' ? '/assets/a.mp3' : undefined);

it('takes a recording before all other voices', () => {
  expect(voiceOf({ ...word, sound }, { kanaSound, canSpeak: true })).toEqual(sound);
  expect(voiceOf({ ...sign, sound }, { kanaSound, canSpeak: true })).toEqual(sound);
});

it('takes the sound of a sign before the voice of the device', () => {
  expect(voiceOf(sign, { kanaSound, canSpeak: true })).toEqual({ url: '/assets/a.mp3' });
});

it('gives the device kana to read, and only where the learner has said that it sounds Japanese', () => {
  expect(voiceOf(word, { kanaSound, canSpeak: true })).toEqual({ kana: 'みず' });
  expect(voiceOf({ ...sign, japanese: 'っ' }, { kanaSound, canSpeak: true })).toEqual({
    kana: 'っ',
  });
  expect(voiceOf(word, { kanaSound, canSpeak: false })).toBeUndefined();
});
