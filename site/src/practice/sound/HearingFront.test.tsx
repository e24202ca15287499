// @vitest-environment happy-dom
import type { PracticeCard } from '@nihongo-lanka/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { waterCard } from '../../../testing/cards';
import { en as soundEn } from '../../ui/sound/en';
import { longestWait } from '../../ui/sound/player';
import { chooseSound } from '../../ui/sound/soundChoices';
import { en } from '../en';
import { ChosenAnswer } from '../session/ChosenAnswer';
import { CardSound } from './CardSound';
import { setSilence } from './HearingFront';

const card: PracticeCard = {
  ...waterCard,
  kind: 'hearing',
  choices: ['ear', 'water', 'shop'],
  sound: { url: '/mizu', bytes: 9100 },
};

const play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  play.mockReset();
  play.mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play());
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  chooseSound({ plays: 'itself', voice: 'foreign' });
  setSilence(false);
});

const onAnswer = vi.fn();
const ask = (shown: PracticeCard) =>
  renderAt(
    '/practice',
    <ChosenAnswer
      card={shown}
      cards={[]}
      onSaid={() => {}}
      onAnswer={onAnswer}
      onTakeBack={() => {}}
      onNext={() => {}}
    />,
    ['practice', 'ui/sound'],
  );
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('says what a sound weighs until the first question that is heard is answered', async () => {
  await ask(card);
  expect(play).toHaveBeenCalledOnce();
  expect(screen.queryByText('みず')).toBeNull();
  const itself = en['sound.itself'].replace('{{size}}', '9 KB');
  expect(screen.getByText(itself)).toBeTruthy();
  await press('water');
  expect(onAnswer).toHaveBeenCalledWith('knew', 'water');
  cleanup();
  await ask(card);
  expect(screen.queryByText(itself)).toBeNull();
});

it('waits for a press where the learner wants it so', async () => {
  chooseSound({ plays: 'press' });
  await ask(card);
  expect(play).not.toHaveBeenCalled();
  await press(soundEn['hear.it']);
  expect(play).toHaveBeenCalledOnce();
});

it('shows the word in kana where no sound comes', async () => {
  play.mockReturnValue(new Promise(() => {}));
  chooseSound({ plays: 'press' });
  await ask(card);
  vi.useFakeTimers();
  await press(soundEn['hear.it']);
  await act(() => vi.advanceTimersByTimeAsync(longestWait));
  expect(screen.getByText(soundEn.silent)).toBeTruthy();
  expect(screen.getByText('みず')).toBeTruthy();
  expect(screen.queryByRole('button', { name: soundEn['hear.it'] })).toBeNull();
});

it('shows the word to a learner who cannot listen now, and waits for a press after that', async () => {
  await ask(card);
  await press(en.cannotListen);
  expect(document.activeElement).toBe(screen.getByText('みず'));
  expect(screen.queryByRole('button', { name: soundEn['hear.it'] })).toBeNull();
  await press('water');
  expect(onAnswer).toHaveBeenLastCalledWith('knew', 'water');
  cleanup();
  await ask(card);
  expect(play).toHaveBeenCalledOnce();
  await press(soundEn['hear.it']);
  cleanup();
  await ask(card);
  expect(play).toHaveBeenCalledTimes(3);
  await press('water');
  expect(screen.queryByRole('button', { name: en.cannotListen })).toBeNull();
});

it('shows the word where the card has no sound any more', async () => {
  await ask({ ...card, sound: null });
  expect(screen.getByText('みず')).toBeTruthy();
});

it('shows the picture of a word after the answer only', async () => {
  await ask({ ...card, picture: '/mizu.webp' });
  expect(document.querySelector('img')).toBeNull();
  await press('water');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/mizu.webp');
  expect(screen.queryByText(card.hint)).toBeNull();
});

it('gives a tip after a wrong answer', async () => {
  await ask(card);
  await press('ear');
  expect(screen.getByText(card.hint)).toBeTruthy();
});

/** A device with voices that give no sound. */
function haveVoices(...voices: { lang: string; localService: boolean }[]) {
  const said: string[] = [];
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => {},
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => {},
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return said;
}

const hear = `${soundEn.hear} 水`;
const showWord = () =>
  renderAt('/practice', <CardSound card={{ ...card, sound: null }} />, ['ui/sound']);

it('has no button for a voice that has given no sound, until the page is loaded again', async () => {
  const said = haveVoices(
    { lang: 'en-US', localService: true },
    { lang: 'ja-JP', localService: true },
  );
  await showWord();
  expect(screen.queryByRole('button', { name: hear })).toBeNull();
  act(() => chooseSound({ voice: 'japanese' }));
  vi.useFakeTimers();
  await press(hear);
  expect(said).toEqual(['みず']);
  await act(() => vi.advanceTimersByTimeAsync(longestWait));
  expect(screen.queryByRole('button', { name: hear })).toBeNull();
  vi.useRealTimers();
  cleanup();
  await showWord();
  expect(screen.queryByRole('button', { name: hear })).toBeNull();
});
