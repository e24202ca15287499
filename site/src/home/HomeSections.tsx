import type { Course, HomePageContent, ListedLecture, StaffMember } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { ContentPicture } from '../ui/ContentPicture';
import { WithJapanese } from '../ui/japanese';
import { Markdown } from '../ui/Markdown';
import { Portrait } from '../ui/Portrait';
import { SitePicture } from '../ui/SitePicture';
import { clock } from '../ui/video/clock';
import { culturePicture, facilityPicture } from './pictures';

const half = '(min-width: 48rem) min(45vw, 35rem), 92vw';

/**
 * What the foundation writes for the home page, from the courses down to the teachers. A section
 * without a text is left out.
 */
export function HomeSections({ home, courses, lectures, staff }: HomePageContent) {
  const text = useText('home');
  const { facility, cultureHtml, quote, successSteps, lang } = home;
  const group = (wanted: StaffMember['group']) => staff.filter((each) => each.group === wanted);
  const [foundation, academic] = [group('foundation'), group('academic')];
  return (
    <>
      {courses.length > 0 && (
        <section className="wide section">
          <h2>{text('courses.heading')}</h2>
          <div className="grid halves courses">
            {courses.map((course) => (
              <CourseCard
                key={course.slug}
                course={course}
                lectures={lectures.filter(({ category }) => category === course.category)}
              />
            ))}
          </div>
        </section>
      )}

      {(facility.text || facility.points.length > 0) && (
        <section className="band">
          <div className="wide section pair">
            <div className="stack">
              <h2>{text('facility.heading')}</h2>
              {facility.text && (
                <p lang={lang}>
                  <WithJapanese text={facility.text} />
                </p>
              )}
              <Points points={facility.points} lang={lang} />
            </div>
            <SitePicture {...facilityPicture} sizes={half} alt={text('facility.picture')} />
          </div>
        </section>
      )}

      {cultureHtml && (
        <section className="culture">
          <div className="wide section pair">
            <SitePicture {...culturePicture} sizes={half} alt={text('culture.picture')} />
            <div className="stack">
              <h2>{text('culture.heading')}</h2>
              <Markdown html={cultureHtml} lang={lang} />
            </div>
          </div>
        </section>
      )}

      {quote.japanese && (
        <figure className="saying">
          <blockquote>
            <p lang="ja">{quote.japanese}</p>
          </blockquote>
          {(quote.text || quote.source) && (
            <figcaption lang={lang}>
              {quote.text && <p>{quote.text}</p>}
              {quote.source && <p className="small saying-origin">{quote.source}</p>}
            </figcaption>
          )}
        </figure>
      )}

      {successSteps.length > 0 && (
        <section className="wide section">
          <h2>{text('success.heading')}</h2>
          <ol className="grid success" lang={lang}>
            {successSteps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>
                  <WithJapanese text={step.text} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}

      {staff.length > 0 && (
        <div className="band">
          {foundation.length > 0 && (
            <section className="wide section">
              <h2>{text('staff.heading')}</h2>
              <People people={foundation} />
              <p className="staff-more">
                <Link className="lone-link" to={paths.about.to()}>
                  {text('staff.more')}
                </Link>
              </p>
            </section>
          )}
          {academic.length > 0 && (
            <section className="wide section">
              <h2>{text('academic.heading')}</h2>
              <People people={academic} withBio />
            </section>
          )}
        </div>
      )}
    </>
  );
}

interface CourseCardProps {
  course: Course;
  lectures: readonly ListedLecture[];
}

/** Nearly all learners begin with the beginners' course, so it has the most room. */
function CourseCard({ course, lectures }: CourseCardProps) {
  const text = useText('home');
  const { category, title, level, summary, points, picture, lang } = course;
  const isFirst = category === 'Beginner';
  return (
    <article className={isFirst ? 'box course course-first' : 'box course'}>
      {picture && <ContentPicture image={picture} sizes={isFirst ? half : '12rem'} />}
      <div>
        <h3 lang={lang}>{title}</h3>
        {level && (
          <p className="small course-level" lang={lang}>
            {level}
          </p>
        )}
      </div>
      <div className="course-more stack">
        <p lang={lang}>
          <WithJapanese text={summary} />
        </p>
        {isFirst ? (
          <Points points={points} lang={lang} />
        ) : (
          points.length > 0 && (
            <details>
              <summary>{text('courses.points')}</summary>
              <Points points={points} lang={lang} />
            </details>
          )
        )}
        <CourseLectures lectures={lectures} />
        <p>
          <Link className="lone-link" to={paths.lectures.to(category)}>
            {text('courses.see')}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}

/** How many lectures of a course are listed. */
const mostListed = 3;

/** The first lectures of a course, and how many more there are. Only learners can open them. */
function CourseLectures({ lectures }: Pick<CourseCardProps, 'lectures'>) {
  const text = useText('home');
  const more = lectures.length - mostListed;
  if (lectures.length === 0) return null;
  return (
    <>
      <ul className="grid course-lectures" aria-label={text('courses.lectures')}>
        {lectures.slice(0, mostListed).map(({ title, subtitle, hasVideo, seconds, lang }) => (
          <li key={title}>
            <strong lang={lang}>{title}</strong>
            {seconds !== null && ` · ${clock(seconds)}`}
            {!hasVideo && ` · ${text('courses.noVideo')}`}
            {subtitle && (
              <span className="fine" lang={lang}>
                <WithJapanese text={subtitle} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{text('courses.moreLectures', { count: more })}</p>}
    </>
  );
}

function Points({ points, lang }: { points: readonly string[]; lang: string }) {
  if (points.length === 0) return null;
  return (
    <ul className="points" lang={lang}>
      {points.map((point) => (
        <li key={point}>
          <WithJapanese text={point} />
        </li>
      ))}
    </ul>
  );
}

/** The teachers. The foundation's people are on the about page. */
function People({ people, withBio }: { people: readonly StaffMember[]; withBio?: boolean }) {
  return (
    <ul className={withBio ? 'columns few teachers' : 'grid people'}>
      {people.map((person) => (
        <li key={person.name} className="small person" lang={person.lang}>
          <Portrait person={person} />
          <div>
            <h3>{person.name}</h3>
            {person.nameJa && <p lang="ja">{person.nameJa}</p>}
            <p>{person.role}</p>
            {withBio && person.bio && <p className="person-bio">{person.bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
