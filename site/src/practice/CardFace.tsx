import type { PracticeCard } from '@nihongo-lanka/contract';
import { gapOf, withoutGap } from '@nihongo-lanka/contract/decks/values';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { useText } from '../i18n/useText';
import { AskedSound } from '../ui/cards/AskedSound';
import { Sign } from '../ui/cards/Sign';
import { WithJapanese } from '../ui/japanese';
import { CardSound } from './sound/CardSound';

/** What a card asks. */
export function CardQuestion({ card }: { card: PracticeCard }) {
  const text = useText('practice');
  const { kind, japanese, romaji, meaning, meaningLang } = card;
  if (kind === 'sign' || kind === 'writing') {
    if (!romaji) return text(`ask.${kind}.meaning`, { meaning });
    const syllabary = /\p{Script=Katakana}/u.test(japanese) ? 'katakana' : 'hiragana';
    const row = /[をヲ]/.test(japanese) ? 'wa' : /[ぢづヂヅ]/.test(japanese) && 'da';
    const question = (sound: string) => {
      // The characters to choose from differ in sound, and are of one syllabary.
      if (kind === 'sign') return text('ask.sign', { sound });
      const written = text(`ask.writing.${syllabary}`, { sound });
      return row ? `${written} ${text('ask.row', { row })}` : written;
    };
    return <AskedSound sign={card} question={question} />;
  }
  return (
    <>
      {text(`ask.${kind}`)}
      {(kind === 'reading' || kind === 'gap') && (
        <span className="practice-meaning" lang={meaningLang}>
          {meaning}
        </span>
      )}
    </>
  );
}

/** What is seen of a card before its answer. */
export function CardFront({ card }: { card: PracticeCard }) {
  const { kind, japanese, example } = card;
  if (kind === 'sign' && card.romaji) return <CardSound card={card} isQuestion />;
  if (kind === 'sign' || kind === 'reading' || kind === 'writing') return null;
  if (kind === 'gap') {
    const { before = '', after = '' } = gapOf(example) ?? {};
    return (
      <p className="practice-sentence">
        <span lang="ja">
          <WithJapanese text={`${before}（…）${after}`} />
        </span>
        <span lang={card.exampleLang}>{card.exampleMeaning}</span>
      </p>
    );
  }
  // Of the questions about a lecture's words: they are read before they are learned.
  if (kind === 'meaning' && card.choices.length > 0) {
    return (
      <div className="practice-heard-word">
        <Sign japanese={japanese} />
        <CardSound card={card} />
      </div>
    );
  }
  return <Sign japanese={withoutReadings(japanese)} />;
}

interface CardBackProps {
  card: PracticeCard;
  /** Left out where the question is heard. */
  hasSound?: boolean;
}

/** Everything about a card. */
export function CardBack({ card, hasSound = true }: CardBackProps) {
  const text = useText('practice');
  const { japanese, reading, romaji, sinhala, meaning, meaningLang, example } = card;
  const isKanji = card.item.startsWith('kanji:');
  return (
    <div className="practice-back">
      <Sign japanese={japanese} />
      {hasSound && <CardSound card={card} />}
      {card.picture && (
        <img className="practice-picture" src={card.picture} alt="" loading="lazy" />
      )}
      {romaji && (
        <p>
          <span lang="ja-Latn">{romaji}</span> <span lang="si">{sinhala}</span>
        </p>
      )}
      {isKanji && (
        <p>
          {text('reading')}: <span lang="ja">{reading}</span>
        </p>
      )}
      {meaning && <p lang={meaningLang}>{meaning}</p>}
      {example && (
        <p className="practice-example">
          <span className="visually-hidden">{text('example')}: </span>
          <span lang="ja">
            <WithJapanese text={withoutGap(example)} />
          </span>
          <span lang={card.exampleLang}>{card.exampleMeaning}</span>
        </p>
      )}
    </div>
  );
}

/** What a teacher says to learners who keep forgetting a card. */
export function CardHint({ card: { hint, hintLang } }: { card: PracticeCard }) {
  const text = useText('practice');
  if (!hint) return null;
  return (
    <p className="practice-hint">
      <strong>{text('hint')}</strong>{' '}
      <span lang={hintLang}>
        <WithJapanese text={hint} />
      </span>
    </p>
  );
}
