import { ApiError } from '@nihongo-lanka/client/apiError';
import { dates } from '@nihongo-lanka/client/dates';
import type { NewsEventDetail } from '@nihongo-lanka/contract';
import { Link, useParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { NotFoundPage } from '../page/NotFoundPage';
import { feedPaths, paths } from '../page/paths';
import { useIsOver } from '../page/useIsOver';
import { usePageTitle } from '../page/usePageTitle';
import { WithJapanese } from '../ui/japanese';
import { LoadFailure } from '../ui/LoadFailure';
import { Markdown } from '../ui/Markdown';
import { Neighbours } from '../ui/Neighbours';
import { SkeletonText } from '../ui/SkeletonText';
import { EventTime } from './EventTime';
import { NewsCover } from './NewsCover';
import { endOf } from './newsContent';
import { OtherLanguage } from './OtherLanguage';
import { ShareLinks } from './ShareLinks';

export function NewsEventPage() {
  const { title = '' } = useParams();
  const found = useData('newsEvent', { params: { slug: title } });
  if (found.state === 'loading') return <Skeleton />;
  if (found.state === 'ready') return <NewsEventView newsEvent={found.data} />;
  if (found.error instanceof ApiError && found.error.code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <section className="wide news-item section">
      <LoadFailure {...found} />
    </section>
  );
}

function NewsEventView({ newsEvent }: { newsEvent: NewsEventDetail }) {
  const text = useText('news');
  const { language } = useLanguage();
  usePageTitle(newsEvent.title);
  const { lang, date, previous, next } = newsEvent;
  return (
    <article className="wide news-item section">
      <p>
        <Link className="lone-link" to={paths.newsEvents.to()}>
          {text('item.back')}
        </Link>
      </p>
      <header className="stack">
        <p className="row fine">
          <span className="tag">{text(`kind.${newsEvent.kind}.one`)}</span>
          <time dateTime={date}>
            {text('item.published', { date: dates[language].longDate(new Date(date)) })}
          </time>
          <OtherLanguage lang={lang} />
        </p>
        <h1 lang={lang}>{newsEvent.title}</h1>
        <p className="lead" lang={lang}>
          <WithJapanese text={newsEvent.summary} />
        </p>
      </header>
      <NewsCover newsEvent={newsEvent} sizes="(min-width: 56rem) 54rem, calc(100vw - 2rem)" first />
      <EventFacts newsEvent={newsEvent} />
      <div className="measure news-body">
        <Markdown html={newsEvent.bodyHtml} lang={lang} />
      </div>
      <ShareLinks slug={newsEvent.slug} title={newsEvent.title} />
      <Neighbours
        label={text('neighbours.label')}
        previous={previous && neighbour(previous, text('neighbours.previous'))}
        next={next && neighbour(next, text('neighbours.next'))}
      />
    </article>
  );
}

/** Time and place, with links to a calendar and a map. */
function EventFacts({ newsEvent }: { newsEvent: NewsEventDetail }) {
  const text = useText('news');
  const { language } = useLanguage();
  const { slug, startsAt, endsAt, location, lang } = newsEvent;
  const isOver = useIsOver(endOf(newsEvent));
  if (newsEvent.kind !== 'event' || !startsAt) return null;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: location ?? '' })}`;
  return (
    <div className="notice row event-facts">
      <dl className="grid">
        <div>
          <dt>{text('event.when')}</dt>
          <dd className="event-when">
            <EventTime startsAt={startsAt} endsAt={endsAt} />
            <span className="fine">{text('event.zone')}</span>
          </dd>
        </div>
        {location && (
          <div>
            <dt>{text('event.where')}</dt>
            <dd>
              <span lang={lang}>{location}</span>
              <br />
              <a className="lone-link" href={map} target="_blank" rel="noopener noreferrer">
                {text('event.map', { service: 'OpenStreetMap' })}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {isOver ? (
        <p className="quiet">{text('event.over')}</p>
      ) : (
        <a className="button" href={feedPaths.calendar.to(slug, language)} download>
          {text('event.calendar')}
        </a>
      )}
    </div>
  );
}

type NewsNeighbour = NonNullable<NewsEventDetail['next']>;

function neighbour({ slug, title, lang }: NewsNeighbour, label: string) {
  return { label, to: paths.newsEvent.to(slug), title, lang };
}

function Skeleton() {
  return (
    <div className="wide news-item section" aria-busy="true" aria-hidden="true">
      <p>
        <span className="lone-link">
          <SkeletonText letters={14} />
        </span>
      </p>
      <header className="stack">
        <p className="row fine">
          <SkeletonText letters={35} />
        </p>
        <h1>
          <SkeletonText letters={35} />
        </h1>
        <p className="lead">
          <SkeletonText letters={119} />
        </p>
      </header>
      <div className="framed news-cover skeleton" />
    </div>
  );
}
