import type { PracticeDeck } from '@nihongo-lanka/contract';
import { useId } from 'react';
import { useText } from '../../i18n/useText';
import { useDeviceVoice } from '../../ui/sound/deviceVoice';
import { SpokenButton } from '../../ui/sound/SpokenButton';
import { sizeText } from '../../ui/sound/sizeText';
import { chooseSound, useSoundChoices } from '../../ui/sound/soundChoices';
import { useHasScripts } from '../../ui/useHasScripts';

/** What the device's voice reads, for the learner to judge it. */
const sample = 'こんにちは。にほんごを べんきょうします。';

/** How sounds play on this device. */
export function SoundSettings({ decks }: { decks: readonly PracticeDeck[] }) {
  const text = useText('practice/plan');
  const hasScripts = useHasScripts();
  const device = useDeviceVoice();
  const { plays, effects } = useSoundChoices();
  const name = useId();
  const count = decks.reduce((sum, { sounds }) => sum + sounds.count, 0);
  const bytes = decks.reduce((sum, { sounds }) => sum + sounds.bytes, 0);
  if (!hasScripts) return null;
  return (
    <>
      <h2>{text('sound.heading')}</h2>
      {count > 0 && (
        <fieldset className="grid practice-sound-choice">
          <legend>{text('sound.plays')}</legend>
          {(['itself', 'press'] as const).map((way) => (
            <label key={way} className="check">
              <input
                type="radio"
                name={name}
                checked={plays === way}
                onChange={() => chooseSound({ plays: way })}
              />
              {text(`sound.${way}`)}
            </label>
          ))}
          <p className="field-hint">{text('sound.size', { size: sizeText(bytes / count) })}</p>
        </fieldset>
      )}
      <fieldset className="grid practice-sound-choice">
        <legend>{text('effects')}</legend>
        {(['soft', 'silent'] as const).map((way) => (
          <label key={way} className="check">
            <input
              type="radio"
              name={`${name}-effects`}
              checked={effects === way}
              onChange={() => chooseSound({ effects: way })}
            />
            {text(`effects.${way}`)}
          </label>
        ))}
      </fieldset>
      {device && <VoiceQuestion device={device} />}
    </>
  );
}

/** Asks whether the device's voice is good enough to learn from. */
function VoiceQuestion({ device }: { device: SpeechSynthesisVoice }) {
  const text = useText('practice/plan');
  const { voice } = useSoundChoices();
  const name = useId();
  return (
    <fieldset className="grid practice-sound-choice">
      <legend>{text('voice.heading')}</legend>
      <p>{text('voice.text')}</p>
      <p className="row">
        <SpokenButton kana={sample} by={device} word={sample} />
        <span lang="ja" aria-hidden="true">
          {sample}
        </span>
      </p>
      {(['japanese', 'foreign'] as const).map((answer) => (
        <label key={answer} className="check">
          <input
            type="radio"
            name={name}
            checked={voice === answer}
            onChange={() => chooseSound({ voice: answer })}
          />
          {text(`voice.${answer}`)}
        </label>
      ))}
      <p className="field-hint" role="status">
        {text(voice === 'japanese' ? 'voice.used' : 'voice.unused')}
      </p>
    </fieldset>
  );
}
