import type { KanaSign } from '@nihongo-lanka/contract/practice/kana';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { OwnVerdict } from '../../ui/cards/CardResult';
import { Sign } from '../../ui/cards/Sign';
import { usePrompt } from '../../ui/cards/usePrompt';
import { HearButton } from '../../ui/sound/HearButton';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { afterTry, roundOf } from './quiz';
import { RoundFrame } from './RoundFrame';
import { soundOfSign, WordOfSign } from './signSound';

interface ReadAloudProps {
  signs: readonly KanaSign[];
  /** Whether the learner was right with each sign so far. */
  tries: readonly boolean[];
  onTry: (isRight: boolean) => void;
  onDone: () => void;
  onStop: () => void;
}

/** The learner reads each sign aloud, hears it, and says whether that was right. */
export function ReadAloud({ signs, tries, onTry, onDone, onStop }: ReadAloudProps) {
  const text = useText('kana/row');
  const round = tries.reduce(afterTry, roundOf(signs));
  const [sign] = round.queue;

  function say(isRight: boolean) {
    if (afterTry(round, isRight).queue.length === 0) onDone();
    else onTry(isRight);
  }

  if (!sign) return null;
  return (
    <RoundFrame round={round} onStop={onStop}>
      <SignToRead key={tries.length} sign={sign} onSaid={say} />
      <p>
        <Button quiet onClick={onDone}>
          {text('toQuiz')}
        </Button>
      </p>
    </RoundFrame>
  );
}

function SignToRead({ sign, onSaid }: { sign: KanaSign; onSaid: (isRight: boolean) => void }) {
  const text = useText('kana/row');
  const prompt = usePrompt();
  const [isShown, setShown] = useState(false);
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        {text('read.heading')}
      </h1>
      <Sign japanese={sign.sign} />
      <p className="quiet kana-hint">{text('read.hint')}</p>
      <div className="practice-answers">
        <Button disabled={isShown} data-keys="Enter" onClick={() => setShown(true)}>
          {text('check')}
        </Button>
      </div>
      {isShown && (
        <OwnVerdict
          labels={{ no: text('read.wrong'), yes: text('read.right') }}
          suggests="yes"
          onSaid={onSaid}
        >
          <Reading sign={sign} />
        </OwnVerdict>
      )}
    </div>
  );
}

/** How the sign is read. */
function Reading({ sign }: { sign: KanaSign }) {
  const { plays } = useSoundChoices();
  const sound = soundOfSign(sign.sign);
  return (
    <div className="row large kana-reading">
      <span lang="ja-Latn">{sign.romaji}</span> <span lang="si">{sign.sinhala}</span>
      {sound && <HearButton {...sound} autoPlay={plays === 'itself'} />}
      <WordOfSign sign={sign.sign} />
    </div>
  );
}
