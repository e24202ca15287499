import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { WithJapanese } from '../../ui/japanese';
import type { PartResult, PlacementItem } from './placement';
import { gapSign } from './sentences';

/** How each part of the test went, and the right answers to what was missed. */
export function PartResults({ parts }: { parts: readonly PartResult[] }) {
  const text = useText('practice/placement');
  return (
    <>
      <h2>{text('parts')}</h2>
      <ul className="placement-parts">
        {parts.map(({ part, right, total, missed }) => (
          <li key={part}>
            <p className="row">
              <strong>{text(`part.${part}`)}</strong>
              <progress
                className="practice-progress"
                max={total}
                value={right}
                aria-label={text(`part.${part}`)}
              />
              <span>{text('part.right', { right, total })}</span>
            </p>
            {missed.length > 0 && (
              <details>
                <summary>{text('part.missed', { count: missed.length })}</summary>
                <ul>
                  {missed.map((item) => (
                    <li key={item.japanese}>
                      <RightAnswer item={item} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function RightAnswer({ item }: { item: PlacementItem }) {
  const { language } = useLanguage();
  if (item.kind === 'sound') {
    const sign = item.choices[item.right];
    return (
      <>
        <strong lang="ja">{item.japanese}</strong> <span lang="ja-Latn">{sign?.romaji}</span>{' '}
        <span lang="si">{sign?.sinhala}</span>
      </>
    );
  }
  const [japanese, meaning] =
    item.kind === 'gap'
      ? [item.japanese.replace(gapSign, item.choices[item.right] ?? ''), item.meaning]
      : [item.japanese, item.choices[item.right]];
  return (
    <>
      <span lang="ja">
        <WithJapanese text={japanese} />
      </span>
      <br />
      <span lang={language}>{meaning?.[language]}</span>
    </>
  );
}
