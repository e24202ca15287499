import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { NotFoundPage } from '../page/NotFoundPage';
import { paths } from '../page/paths';
import { Filters } from '../ui/Filters';
import { LoadFailure } from '../ui/LoadFailure';
import { SearchForm } from '../ui/SearchForm';
import { CardSkeletons, NewsCards, UpcomingCards } from './NewsCards';
import {
  earlierQuery,
  isPastEnd,
  kinds,
  type NewsAddress,
  readNewsAddress,
  rowsPerPage,
  upcomingQuery,
} from './newsAddress';
import { Pager } from './Pager';

export function NewsEventsPage() {
  const text = useText('news');
  const [search] = useSearchParams();
  const address = readNewsAddress(search);
  const { kind, q, page } = address;
  const upcoming = useData('newsEvents', { query: upcomingQuery(address) });
  const earlier = useData('newsEvents', { query: earlierQuery(address) });
  const results = useFocusOnNewPage(page);

  const soon = upcoming.state === 'ready' ? upcoming.data.rows : [];
  const isFirstPage = page === 1;
  const noneSoon = upcoming.state === 'ready' && soon.length === 0;
  // A search and a list of news do not mention missing events.
  const showsUpcoming = isFirstPage && kind !== 'news' && !(noneSoon && (q || !kind));
  const pages = earlier.state === 'ready' ? Math.ceil(earlier.data.total / rowsPerPage) : 0;
  if (earlier.state === 'ready' && isPastEnd(address, earlier.data.rows.length)) {
    return <NotFoundPage />;
  }
  const isEmpty = earlier.state === 'ready' && earlier.data.rows.length === 0;
  const isNarrowed = kind !== undefined || q !== '' || !isFirstPage;
  const nothingYet = noneSoon && isEmpty && !isNarrowed;

  return (
    <section className="wide section news">
      <h1>{text('list.heading')}</h1>
      <p className="lead">{text('list.intro')}</p>
      {!nothingYet && (
        <div className="row apart news-tools">
          <KindFilter address={address} />
          <Search address={address} />
        </div>
      )}
      <p className="fine news-total" role="status" ref={results} tabIndex={-1}>
        {!nothingYet && upcoming.state === 'ready' && earlier.state === 'ready' && (
          <Total total={upcoming.data.total + earlier.data.total} page={page} pages={pages} />
        )}
      </p>

      {showsUpcoming && (
        <section className="news-group" aria-labelledby="upcoming">
          <h2 id="upcoming">{text('list.upcoming')}</h2>
          {upcoming.state === 'loading' && <CardSkeletons upcoming />}
          {upcoming.state === 'failed' && <LoadFailure {...upcoming} />}
          {upcoming.state === 'ready' &&
            (noneSoon ? (
              <p className="panel">{text('list.upcoming.none')}</p>
            ) : (
              <UpcomingCards newsEvents={soon} first />
            ))}
        </section>
      )}

      {!(isEmpty && soon.length > 0 && isFirstPage) && (
        <section className="news-group" {...(!nothingYet && { 'aria-labelledby': 'earlier' })}>
          {!nothingYet && <h2 id="earlier">{text(`list.earlier.${kind ?? 'all'}`)}</h2>}
          {earlier.state === 'loading' && <CardSkeletons />}
          {earlier.state === 'failed' && <LoadFailure {...earlier} />}
          {earlier.state === 'ready' &&
            (isEmpty ? (
              <Empty address={address} />
            ) : (
              <NewsCards newsEvents={earlier.data.rows} first={!showsUpcoming} />
            ))}
          <Pager address={address} pages={pages} />
        </section>
      )}
    </section>
  );
}

function Total({ total, page, pages }: { total: number; page: number; pages: number }) {
  const text = useText('news');
  const amount = total === 0 ? 'none' : total === 1 ? 'one' : 'many';
  const found = text(`list.total.${amount}`, { total });
  return pages > 1 ? `${found} · ${text('list.page', { page, pages })}` : found;
}

function KindFilter({ address: { kind, q } }: { address: NewsAddress }) {
  const text = useText('news');
  return (
    <Filters
      label={text('list.kinds')}
      filters={[undefined, ...kinds].map((each) => ({
        name: text(`kind.${each ?? 'all'}`),
        to: paths.newsEvents.to({ kind: each, q }),
        chosen: each === kind,
      }))}
    />
  );
}

function Search({ address: { kind, q } }: { address: NewsAddress }) {
  const text = useText('news');
  const navigate = useNavigate();
  return (
    <SearchForm
      q={q}
      action={paths.newsEvents.to()}
      also={{ kind }}
      label={text('search.label')}
      placeholder={text('search.placeholder')}
      submit={text('search.submit')}
      search={(wanted) => {
        const found = readNewsAddress(new URLSearchParams({ q: wanted }));
        void navigate(paths.newsEvents.to({ kind, q: found.q }));
      }}
    />
  );
}

function Empty({ address: { q } }: { address: NewsAddress }) {
  const text = useText('news');
  return (
    <div className="panel stack">
      <p>{q ? text('list.empty.search', { q }) : text('list.empty')}</p>
      {q && (
        <p>
          <Link className="lone-link" to={paths.newsEvents.to()}>
            {text('search.clear')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Moves to the top of the list when the reader turns a page. */
function useFocusOnNewPage(page: number) {
  const results = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    results.current?.scrollIntoView();
    results.current?.focus({ preventScroll: true });
  }, [page]);
  return results;
}
