import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import type { NewsAddress } from './newsAddress';

/** Links to the pages around the shown one, the first and the last: at most seven. */
export function pagesToShow(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}

export function Pager({ address, pages }: { address: NewsAddress; pages: number }) {
  const text = useText('news');
  const { page } = address;
  const to = (target: number) => paths.newsEvents.to({ ...address, page: target });
  if (pages < 2) return null;
  const shown = pagesToShow(page, pages);
  return (
    <nav className="row pager" aria-label={text('pages.label')}>
      {page > 1 && page <= pages && (
        <Link className="choice" to={to(page - 1)} rel="prev">
          <span aria-hidden="true">←</span>
          <span className="visually-hidden">{text('pages.previous')}</span>
        </Link>
      )}
      <ol className="row">
        {shown.map((each, place) => (
          <li
            key={each}
            className={each - (shown[place - 1] ?? each) > 1 ? 'after-gap' : undefined}
          >
            <Link
              className="choice"
              to={to(each)}
              aria-label={text('pages.page', { page: each })}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className="choice" to={to(page + 1)} rel="next">
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{text('pages.next')}</span>
        </Link>
      )}
    </nav>
  );
}
