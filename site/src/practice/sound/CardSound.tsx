import type { PracticeCard } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import type { ComponentProps } from 'react';
import { useDeviceVoice } from '../../ui/sound/deviceVoice';
import { HearButton, HearLink } from '../../ui/sound/HearButton';
import { kanaSound } from '../../ui/sound/kanaSounds';
import { SpokenButton } from '../../ui/sound/SpokenButton';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { useHasScripts } from '../../ui/useHasScripts';
import { voiceOf } from './voiceOf';

/** The key of a keyboard that plays the sound of a card. */
export const soundKey = '0';

/** Where the sound of a card comes from on this device. */
export function useCardVoice(card: PracticeCard) {
  const device = useDeviceVoice();
  const { voice } = useSoundChoices();
  const canSpeak = device !== undefined && voice === 'japanese';
  return { voice: voiceOf(card, { kanaSound, canSpeak }), device };
}

type CardWord = NonNullable<PracticeCard['word']>;

interface CardSoundProps {
  card: PracticeCard;
  /** While the learner looks for the word: the button does not name it. */
  isQuestion?: boolean;
}

/** Plays a word beside a card, where it has a recording. */
export function WordSound({ word: { sound, japanese } }: { word: CardWord }) {
  return sound && <Recording src={sound.url} word={withoutReadings(japanese)} />;
}

/** Plays the sound of a card, where there is one. */
export function CardSound({ card, isQuestion = false }: CardSoundProps) {
  const { voice, device } = useCardVoice(card);
  if (!voice) return null;
  const word = isQuestion ? undefined : withoutReadings(card.japanese);
  const button = { word, 'data-keys': soundKey };
  if ('kana' in voice) return device && <SpokenButton kana={voice.kana} by={device} {...button} />;
  return <Recording src={voice.url} {...button} />;
}

/** A button, or a link to the file where no script runs. */
function Recording(props: ComponentProps<typeof HearButton>) {
  const hasScripts = useHasScripts();
  return hasScripts ? <HearButton {...props} /> : <HearLink src={props.src} word={props.word} />;
}
