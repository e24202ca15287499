import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { LoadFailure } from '../../ui/LoadFailure';
import { LectureCards, LectureSkeletons } from '../LectureCards';
import { lecturesWith } from '../lecturesContent';
import { FoundWords } from './FoundWords';

export function Found({ q }: { q: string }) {
  const text = useText('lectures/search');
  const lectures = useData('lectures', { query: lecturesWith(q) });
  const rows = lectures.state === 'ready' ? lectures.data.rows : undefined;
  const found = rows && text(`count.${howMany(rows.length)}`, { q, total: rows.length });
  return (
    <>
      {/* There before its words are, so that screen readers say them. */}
      <p className="quiet path-done" role="status">
        {found}
      </p>
      {asksForKana(q) && (
        <p className="quiet path-done">
          <Link className="lone-link" to={paths.kana.to()}>
            {text('kana')}
          </Link>
        </p>
      )}
      <p className="quiet path-done">
        <Link className="lone-link" to={paths.lectures.to()}>
          {text('clear')}
        </Link>
      </p>
      {lectures.state === 'loading' && <LectureSkeletons filter="all" />}
      {lectures.state === 'failed' && <LoadFailure {...lectures} />}
      {rows && <LectureCards lectures={rows} />}
      <FoundWords q={q} />
    </>
  );
}

const howMany = (total: number) => (total === 0 ? 'none' : total === 1 ? 'one' : 'many');

// The last two are the kanji of the same names. They are escaped, because our faces need not draw them.
const kanaNames =
  /\b(?:hiragana|katakana|kana)\b|හිරගනා|හිරගාන|කතකනා|කටකනා|ひらがな|カタカナ|\u5e73\u4eee\u540d|\u7247\u4eee\u540d/i;

const asksForKana = (q: string) => kanaNames.test(q);
