import type { TaughtWord } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { WithJapanese } from '../../ui/japanese';
import { wordsWith } from '../lecturesContent';
import { meanings } from '../meanings';

/** The words and signs that a search finds, each with the place where it is learned. */
export function FoundWords({ q }: { q: string }) {
  const text = useText('lectures/search');
  const { language } = useLanguage();
  const words = useData('taughtWords', { query: wordsWith(q) });
  if (words.state !== 'ready' || words.data.rows.length === 0) return null;
  return (
    <section aria-labelledby="words">
      <h2 id="words">{text('words')}</h2>
      <ul>
        {words.data.rows.map((found) => {
          const [meaning] = meanings(found, language);
          return (
            <li key={found.id}>
              <strong lang="ja">
                <WithJapanese text={found.word} />
              </strong>{' '}
              {found.reading && <span lang="ja">{`${found.reading} `}</span>}
              {meaning && <span lang={meaning[0]}>{meaning[1]}</span>} <Place {...found} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Place({ at, piece }: TaughtWord) {
  const text = useText('lectures/search');
  if (at.kind === 'kana') {
    return (
      <Link className="lone-link" to={paths.kanaRow.to(at.row)}>
        <WithJapanese text={text('at.kana', { signs: at.signs.join(' ') })} />
      </Link>
    );
  }
  const to =
    at.kind === 'lecture'
      ? paths.lecture.to(at.title, piece?.[0])
      : paths.practicePlan.to({ deck: at.id });
  return (
    <Link className="lone-link" to={to} lang={at.lang}>
      {at.title}
    </Link>
  );
}
