import type { PracticeCard } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { HearButton } from '../../ui/sound/HearButton';
import { SoundChoice } from '../../ui/sound/SoundChoice';
import { SpokenButton } from '../../ui/sound/SpokenButton';
import { sizeText } from '../../ui/sound/sizeText';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { soundText } from '../../ui/sound/soundText';
import { practiceText } from '../practiceText';
import { soundKey, useCardVoice } from './CardSound';
import { kanaOf } from './voiceOf';

/** A card that is heard. Where no sound comes, the learner reads the word. */
export function HearingFront({ card }: { card: PracticeCard }) {
  const text = useText(soundText);
  const { voice, device } = useCardVoice(card);
  const { plays } = useSoundChoices();
  const [isSilent, setSilent] = useState(false);
  const button = {
    isLarge: true,
    autoPlay: plays === 'itself',
    'data-keys': soundKey,
    onHeard: (heard: string) => setSilent(heard === 'failed'),
  };
  return (
    <div className="practice-hearing">
      {!voice && <p className="hear-silent">{text('silent')}</p>}
      {voice && 'url' in voice && <HearButton src={voice.url} {...button} />}
      {voice && 'kana' in voice && device && (
        <SpokenButton kana={voice.kana} by={device} {...button} />
      )}
      {(isSilent || !voice) && (
        <p className="practice-sign" lang="ja" data-long>
          {kanaOf(card)}
        </p>
      )}
      {voice && 'bytes' in voice && !isSilent && <FirstSound bytes={voice.bytes} />}
    </div>
  );
}

/** Says what a sound weighs until the learner has heard one, and asks whether sounds play by themselves. */
function FirstSound({ bytes = 0 }: { bytes?: number | undefined }) {
  const text = useText(practiceText);
  const { plays, isFirst } = useSoundChoices();
  const [isShown] = useState(isFirst);
  if (!isShown) return null;
  return <SoundChoice>{text(`sound.${plays}`, { size: sizeText(bytes) })}</SoundChoice>;
}
