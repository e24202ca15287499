import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { Sign } from '../../ui/cards/Sign';
import { usePrompt } from '../../ui/cards/usePrompt';
import { WithJapanese } from '../../ui/japanese';
import type { PlacementAnswer, PlacementItem } from './placement';

interface AskedItemProps {
  item: PlacementItem;
  onAnswer: (answer: PlacementAnswer) => void;
}

/** A sign or a sentence with four answers. It does not say which one is right. */
export function AskedItem({ item, onAnswer }: AskedItemProps) {
  const text = useText('practice/placement');
  const { language } = useLanguage();
  const prompt = usePrompt();
  const question = text(`ask.${item.kind}`);
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        {question}
      </h1>
      {item.kind === 'sound' ? (
        <Sign japanese={item.japanese} />
      ) : (
        <p className="practice-sentence">
          <span lang="ja">
            <WithJapanese text={item.japanese} />
          </span>
          {item.kind === 'gap' && <span lang={language}>{item.meaning[language]}</span>}
        </p>
      )}
      <fieldset className="practice-choices" data-long={item.kind === 'meaning' || undefined}>
        <legend className="visually-hidden">{question}</legend>
        {[...item.choices.keys()].map((place) => (
          <button
            key={place}
            type="button"
            className="choice"
            data-key={place + 1}
            onClick={() => onAnswer(place === item.right ? 'right' : 'wrong')}
          >
            <Choice item={item} place={place} />
          </button>
        ))}
      </fieldset>
      <div className="practice-answers">
        <Button quiet data-key="5" onClick={() => onAnswer('unknown')}>
          {text('unknown')}
        </Button>
      </div>
    </div>
  );
}

function Choice({ item, place }: { item: PlacementItem; place: number }) {
  const { language } = useLanguage();
  if (item.kind === 'meaning') return item.choices[place]?.[language];
  if (item.kind === 'gap') {
    return (
      <span lang="ja">
        <WithJapanese text={item.choices[place] ?? ''} />
      </span>
    );
  }
  const sign = item.choices[place];
  return (
    <span>
      <span lang="ja-Latn">{sign?.romaji}</span>{' '}
      <span lang="si" className="quiet practice-sound">
        {sign?.sinhala}
      </span>
    </span>
  );
}
