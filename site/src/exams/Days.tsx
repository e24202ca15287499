import { dates } from '@nihongo-lanka/client/dates';
import type { Exam, ExamFact } from '@nihongo-lanka/contract';
import { bookByOf } from '@nihongo-lanka/contract/exams/days';
import { type ChangeEvent, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { examDayPath } from '../page/examDayPath';
import { FactText } from './FactText';
import { type FactOf, isOf } from './facts';

interface DaysProps {
  exam: Exam;
  facts: readonly ExamFact[];
}

/** A moment of a day that is written `YYYY-MM-DD`. */
const noonOf = (day: string) => new Date(`${day}T06:00:00Z`);

/** When the exam is held, and until when one applies or books. */
export function Days({ exam, facts }: DaysProps) {
  const text = useText('exams');
  const days = facts.filter(isOf('day'));
  const bookings = facts.filter(isOf('booking'));
  const signUps = facts.filter(isOf('signUp'));
  const hasUnknown = days.some(
    ({ value }) => !signUps.some((each) => each.value.day === value.day),
  );
  if (days.length === 0 && bookings.length === 0) return null;
  return (
    <>
      <h2>{text('days')}</h2>
      {days.length > 0 && (
        <ul className="exam-days">
          {days.map((fact) => (
            <li key={fact.id} className="box stack">
              <Day exam={exam} fact={fact} signUps={signUps} />
            </li>
          ))}
        </ul>
      )}
      {hasUnknown && <p>{text('signUp.unknown')}</p>}
      {bookings.map((fact) => (
        <Booking key={fact.id} exam={exam} fact={fact} />
      ))}
    </>
  );
}

interface DayProps {
  exam: Exam;
  fact: FactOf<'day'>;
  signUps: readonly FactOf<'signUp'>[];
}

function Day({ exam, fact, signUps }: DayProps) {
  const text = useText('exams');
  const { language } = useLanguage();
  const { weekdayDate, longDate } = dates[language];
  const { day, isAnnounced } = fact.value;
  const signUp = signUps.find(({ value }) => value.day === day);
  return (
    <>
      <h3>
        <time dateTime={day}>{weekdayDate(noonOf(day))}</time>
        {!isAnnounced && <span className="tag">{text('day.expected')}</span>}
      </h3>
      {signUp && (
        <p>
          {text('signUp', {
            from: longDate(noonOf(signUp.value.from)),
            to: longDate(noonOf(signUp.value.to)),
          })}
        </p>
      )}
      <FactText fact={fact} />
      <CalendarLink exam={exam} day={day} />
    </>
  );
}

/** @param day `YYYY-MM-DD` */
function CalendarLink({ exam, day }: { exam: Exam; day: string }) {
  const text = useText('exams');
  const { language } = useLanguage();
  return (
    <p>
      <a className="lone-link" href={examDayPath.to(exam, day, language)} download>
        {text('calendar', { day: dates[language].longDate(noonOf(day)) })}
      </a>
    </p>
  );
}

/** The reader may choose a day to see when its seats have to be booked. */
function Booking({ exam, fact }: { exam: Exam; fact: FactOf<'booking'> }) {
  const text = useText('exams');
  const { language } = useLanguage();
  const [day, setDay] = useState('');
  const { days, weekend } = fact.value;
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day);
  return (
    <>
      <FactText fact={fact} />
      <p>{text('booking', { days, weekend })}</p>
      <div className="field needs-scripts">
        <label htmlFor="exam-day">{text('booking.day')}</label>
        <input
          id="exam-day"
          type="date"
          value={day}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setDay(event.target.value)}
        />
      </div>
      <div role="status">
        {isDay && (
          <>
            <p>
              {text('booking.until', {
                day: dates[language].weekdayDate(noonOf(bookByOf(day, fact.value))),
              })}
            </p>
            <CalendarLink exam={exam} day={day} />
          </>
        )}
      </div>
    </>
  );
}
