import type { PracticeCard } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { focusOn } from '../../ui/cards/focusOn';
import { HearButton } from '../../ui/sound/HearButton';
import type { Heard } from '../../ui/sound/player';
import { SoundChoice } from '../../ui/sound/SoundChoice';
import { SpokenButton } from '../../ui/sound/SpokenButton';
import { sizeText } from '../../ui/sound/sizeText';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { soundKey, useCardVoice } from './CardSound';
import { kanaOf } from './voiceOf';

/**
 * Whether the learner has said that they cannot listen, and has played no sound since: the next sound must
 * not surprise them. The device does not store it.
 */
let silence = false;

export function setSilence(now: boolean): void {
  silence = now;
}

interface HearingFrontProps {
  card: PracticeCard;
  isAnswered: boolean;
}

/** A card that is heard. Where no sound comes or the learner cannot listen, they read the word. */
export function HearingFront({ card, isAnswered }: HearingFrontProps) {
  const text = useText('ui/sound');
  const practice = useText('practice');
  const { voice, device } = useCardVoice(card);
  const { plays } = useSoundChoices();
  const [isSilent, setSilent] = useState(false);
  const [isRead, setRead] = useState(false);
  const heard = isRead ? undefined : voice;
  const button = {
    isLarge: true,
    autoPlay: plays === 'itself' && !silence,
    'data-keys': soundKey,
    onHeard: (how: Heard) => {
      setSilent(how === 'failed');
      if (how === 'played') setSilence(false);
    },
  };

  function read() {
    setSilence(true);
    setRead(true);
  }

  return (
    <div className="practice-hearing">
      {!voice && <p className="fine">{text('silent')}</p>}
      {heard && 'url' in heard && <HearButton src={heard.url} {...button} />}
      {heard && 'kana' in heard && device && (
        <SpokenButton kana={heard.kana} by={device} {...button} />
      )}
      {(isSilent || !heard) && (
        <p
          ref={isRead ? focusOn : null}
          tabIndex={-1}
          className="practice-sign"
          lang="ja"
          data-long
        >
          {kanaOf(card)}
        </p>
      )}
      {heard && !isSilent && (
        <Button quiet className="practice-cannot-listen" hidden={isAnswered} onClick={read}>
          {practice('cannotListen')}
        </Button>
      )}
      {heard && 'bytes' in heard && !isSilent && <FirstSound bytes={heard.bytes} />}
    </div>
  );
}

/** Says what a sound weighs until the learner has heard one, and asks whether sounds play by themselves. */
function FirstSound({ bytes = 0 }: { bytes?: number | undefined }) {
  const text = useText('practice');
  const { plays, isFirst } = useSoundChoices();
  const [isShown] = useState(isFirst);
  if (!isShown) return null;
  return <SoundChoice>{text(`sound.${plays}`, { size: sizeText(bytes) })}</SoundChoice>;
}
