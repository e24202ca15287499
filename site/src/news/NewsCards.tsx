import { dates, dayOfMonth } from '@nihongo-lanka/client/dates';
import type { NewsEvent } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { WithJapanese } from '../ui/japanese';
import { SkeletonText } from '../ui/SkeletonText';
import { EventTime } from './EventTime';
import { NewsCover } from './NewsCover';
import { OtherLanguage } from './OtherLanguage';

interface CardsProps {
  newsEvents: readonly NewsEvent[];
  /** The first cover is near the top of the page. */
  first?: boolean;
}

/** Events to come, each with a calendar sheet. */
export function UpcomingCards({ newsEvents, first = false }: CardsProps) {
  const { language } = useLanguage();
  return (
    <ul className="cards upcoming-cards">
      {newsEvents.map((newsEvent, place) => {
        const start = newsEvent.startsAt && new Date(newsEvent.startsAt);
        return (
          <li key={newsEvent.slug} className="news-card upcoming-card">
            <div className="upcoming-cover">
              <NewsCover
                newsEvent={newsEvent}
                sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
                first={first && place === 0}
                decorative
              />
              {start && (
                <p className="calendar-sheet" aria-hidden="true">
                  <span>{dates[language].monthOf(start)}</span>
                  <strong>{dayOfMonth(start)}</strong>
                </p>
              )}
            </div>
            <div className="news-words">
              <h3 lang={newsEvent.lang}>
                <Link to={paths.newsEvent.to(newsEvent.slug)}>{newsEvent.title}</Link>
              </h3>
              <p className="fine upcoming-facts">
                {newsEvent.startsAt && <EventTime {...newsEvent} startsAt={newsEvent.startsAt} />}
                {newsEvent.location && <span lang={newsEvent.lang}>{newsEvent.location}</span>}
                <OtherLanguage lang={newsEvent.lang} />
              </p>
              <p lang={newsEvent.lang}>
                <WithJapanese text={newsEvent.summary} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** News and events that are over. */
export function NewsCards({ newsEvents, first = false }: CardsProps) {
  const text = useText('news');
  const { language } = useLanguage();
  return (
    <ul className="cards news-cards">
      {newsEvents.map((newsEvent, place) => {
        // A past event shows the day it was held.
        const day = newsEvent.startsAt ?? newsEvent.date;
        return (
          <li key={newsEvent.slug} className="news-card">
            <NewsCover
              newsEvent={newsEvent}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 10rem"
              first={first && place === 0}
              decorative
            />
            <div className="news-words">
              <p className="row fine">
                <span className="tag">{text(`kind.${newsEvent.kind}.one`)}</span>
                <time dateTime={day}>{dates[language].longDate(new Date(day))}</time>
                <OtherLanguage lang={newsEvent.lang} />
              </p>
              <h3 lang={newsEvent.lang}>
                <Link to={paths.newsEvent.to(newsEvent.slug)}>{newsEvent.title}</Link>
              </h3>
              <p lang={newsEvent.lang}>
                <WithJapanese text={newsEvent.summary} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** As large as the real cards, so that nothing jumps, and no more than a short list has. */
export function CardSkeletons({ upcoming = false }: { upcoming?: boolean }) {
  return (
    <ul
      className={upcoming ? 'cards upcoming-cards' : 'cards news-cards'}
      aria-busy="true"
      aria-hidden="true"
    >
      {['first', 'second'].map((place) => (
        <li key={place} className={upcoming ? 'news-card upcoming-card' : 'news-card'}>
          <div className="framed news-cover skeleton" />
          <div className="news-words">
            {!upcoming && (
              <p className="row fine">
                <SkeletonText letters={28} />
              </p>
            )}
            <h3>
              <SkeletonText letters={28} />
            </h3>
            {upcoming && (
              <p className="fine upcoming-facts">
                <SkeletonText letters={28} />
                <SkeletonText letters={21} />
                <SkeletonText letters={35} />
              </p>
            )}
            <p>
              <SkeletonText letters={140} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
