import type { PracticeCard } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { useText } from '../../i18n/useText';
import { useDeviceVoice } from '../../ui/sound/deviceVoice';
import { HearButton, HearLink } from '../../ui/sound/HearButton';
import { kanaSound, kanaSoundBytes } from '../../ui/sound/kanaSounds';
import { SpokenButton } from '../../ui/sound/SpokenButton';
import { sizeText } from '../../ui/sound/sizeText';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { useHasScripts } from '../../ui/useHasScripts';
import { practiceText } from '../practiceText';
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

interface CardSoundProps {
  card: PracticeCard;
  /** While the learner looks for the word: the button does not name it. */
  isQuestion?: boolean;
}

/** Plays the sound of a card, if it has one. Shows the size of its file until the learner has settled how sounds play. */
export function CardSound({ card, isQuestion = false }: CardSoundProps) {
  const { voice, device } = useCardVoice(card);
  const text = useText(practiceText);
  const hasScripts = useHasScripts();
  const { isFirst } = useSoundChoices();
  if (!voice) return null;
  const word = isQuestion ? undefined : withoutReadings(card.japanese);
  const button = { word, 'data-keys': soundKey };
  if ('kana' in voice) return device && <SpokenButton kana={voice.kana} by={device} {...button} />;
  return (
    <span className="practice-hear">
      {hasScripts ? (
        <HearButton src={voice.url} {...button} />
      ) : (
        <HearLink src={voice.url} word={word} />
      )}
      {isFirst && (
        <small>{text('sound.size', { size: sizeText(voice.bytes ?? kanaSoundBytes.sign) })}</small>
      )}
    </span>
  );
}
