import type { KanaSign } from '@nihongo-lanka/contract/practice/kana';
import { seeded, shuffled } from '@nihongo-lanka/contract/practice/shuffled';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { AskedSound } from '../../ui/cards/AskedSound';
import { CardResult } from '../../ui/cards/CardResult';
import { Choices } from '../../ui/cards/Choices';
import { Sign } from '../../ui/cards/Sign';
import { usePrompt } from '../../ui/cards/usePrompt';
import { HearButton } from '../../ui/sound/HearButton';
import { kanaSound } from '../../ui/sound/kanaSounds';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { afterTry, type Question, questionsOf, type Round, roundOf } from './quiz';
import { RoundFrame } from './RoundFrame';
import { soundOfSign, WordOfSign } from './signSound';

interface QuizProps {
  signs: readonly KanaSign[];
  /** Signs of other rows. */
  learned: readonly string[];
  /** The questions follow from it. */
  seed: number;
  /** Whether each answer so far was right. */
  tries: readonly boolean[];
  onTry: (isRight: boolean) => void;
  onDone: (quiz: Round<Question>) => void;
  onStop: () => void;
}

export function Quiz({ signs, learned, seed, tries, onTry, onDone, onStop }: QuizProps) {
  const text = useText('kana/row');
  const [questions] = useState(() => questionsOf(signs, learned, seeded(seed)));
  const round = tries.reduce(afterTry, roundOf(questions));
  const [question] = round.queue;

  function goOn(isRight: boolean) {
    const next = afterTry(round, isRight);
    if (next.queue.length === 0) onDone(next);
    else onTry(isRight);
  }

  if (!question) return null;
  return (
    <RoundFrame round={round} onStop={onStop}>
      <AskedSign key={tries.length} question={question} onDone={goOn} />
      <p className="field-hint practice-keys">{text('keys')}</p>
    </RoundFrame>
  );
}

interface AskedSignProps {
  question: Question;
  onDone: (isRight: boolean) => void;
}

function AskedSign({ question, onDone }: AskedSignProps) {
  const text = useText('kana/row');
  const prompt = usePrompt();
  const { plays } = useSoundChoices();
  const id = useId();
  const [chosen, setChosen] = useState<KanaSign>();
  const { kind, sign } = question;
  // In another order at each showing.
  const [choices] = useState(() => shuffled(question.choices, Math.random));
  const src = kanaSound(sign.sign);
  const isRight = chosen?.sign === sign.sign;
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} id={id} tabIndex={-1} className="practice-prompt">
        {kind === 'sound' ? (
          text('ask.sound')
        ) : (
          <AskedSound sign={sign} question={(sound) => text('ask.sign', { sound })} />
        )}
      </h1>
      {kind === 'sound' ? (
        <Sign japanese={sign.sign} />
      ) : (
        <p className="row large kana-reading">
          {src !== undefined && <HearButton src={src} autoPlay={plays === 'itself'} isLarge />}
        </p>
      )}
      <Choices
        choices={choices}
        chosen={chosen}
        isRight={(choice) => choice.sign === sign.sign}
        onChoose={setChosen}
        nameOf={(choice) => choice.sign}
        labelledBy={id}
      >
        {(choice) =>
          kind === 'sign' ? (
            <span lang="ja">{choice.sign}</span>
          ) : (
            <span>
              <span lang="ja-Latn">{choice.romaji}</span>{' '}
              <span lang="si" className="quiet practice-sound">
                {choice.sinhala}
              </span>
            </span>
          )
        }
      </Choices>
      {chosen !== undefined && (
        <Answer question={question} chosen={chosen} onNext={() => onDone(isRight)} />
      )}
    </div>
  );
}

interface AnswerProps {
  question: Question;
  chosen: KanaSign;
  onNext: () => void;
}

function Answer({ question: { kind, sign }, chosen, onNext }: AnswerProps) {
  const text = useText('kana/row');
  const { plays } = useSoundChoices();
  const sound = soundOfSign(sign.sign);
  const isRight = chosen.sign === sign.sign;
  return (
    <CardResult isRight={isRight} next={text('next')} onNext={onNext}>
      <p className="row large kana-reading">
        <strong>{text(isRight ? 'right' : 'wrong')}</strong> <span lang="ja">{sign.sign}</span>{' '}
        <span lang="ja-Latn">{sign.romaji}</span> <span lang="si">{sign.sinhala}</span>
        {kind === 'sound' && sound && <HearButton {...sound} autoPlay={plays === 'itself'} />}
        {kind === 'sound' && <WordOfSign sign={sign.sign} />}
      </p>
      {/* The panel may cover it. */}
      {!isRight && (
        <p className="quiet">
          {text('chose')}{' '}
          <span lang={kind === 'sign' ? 'ja' : 'ja-Latn'}>
            {kind === 'sign' ? chosen.sign : chosen.romaji}
          </span>
        </p>
      )}
    </CardResult>
  );
}
