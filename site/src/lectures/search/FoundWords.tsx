import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { WithJapanese } from '../../ui/japanese';
import { wordsWith } from '../lecturesContent';
import { meanings } from '../meanings';
import { searchText } from './searchText';

/** The words that a search finds in the vocabularies, each with the place where a lecture says it. */
export function FoundWords({ q }: { q: string }) {
  const text = useText(searchText);
  const { language } = useLanguage();
  const words = useData('taughtWords', { query: wordsWith(q) });
  if (words.state !== 'ready' || words.data.rows.length === 0) return null;
  return (
    <section aria-labelledby="words">
      <h2 id="words">{text('words')}</h2>
      <ul>
        {words.data.rows.map((found) => {
          const { id, word, piece, lecture, lang } = found;
          const [meaning] = meanings(found, language);
          return (
            <li key={id}>
              <strong lang="ja">
                <WithJapanese text={word} />
              </strong>{' '}
              {meaning && <span lang={meaning[0]}>{meaning[1]}</span>}{' '}
              <Link className="lone-link" to={paths.lecture.to(lecture, piece?.[0])} lang={lang}>
                {lecture}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
