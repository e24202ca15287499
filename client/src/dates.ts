import type { Language } from '@nihongo-lanka/contract/language';

// Not Intl: its first use takes a cheap phone a tenth of a second, most phones lack its Sinhala
// dates, and server and browser must write the same.

/** Sri Lanka has no summer time. */
const aheadOfUtc = '+05:30';
const aheadOfUtcInMilliseconds = 5.5 * 60 * 60 * 1000;

export interface Dates {
  /** @param month its first day in UTC. */
  shortMonth: (month: Date) => string;
  /** @param month its first day in UTC. */
  fullMonth: (month: Date) => string;
  date: (moment: Date) => string;
  dateTime: (moment: Date) => string;
  longDate: (moment: Date) => string;
  weekday: (moment: Date) => string;
  weekdayDate: (moment: Date) => string;
  monthOf: (moment: Date) => string;
}

interface Writing {
  months: readonly (readonly [full: string, short: string])[];
  weekdays: readonly string[];
  month: (name: string, year: number) => string;
  date: (month: string, day: number, year: number) => string;
  dateTime: (date: string, time: string) => string;
  weekdayDate: (date: string, weekday: string) => string;
}

const writings: Readonly<Record<Language, Writing>> = {
  en: {
    months: [
      ['January', 'Jan'],
      ['February', 'Feb'],
      ['March', 'Mar'],
      ['April', 'Apr'],
      ['May', 'May'],
      ['June', 'Jun'],
      ['July', 'Jul'],
      ['August', 'Aug'],
      ['September', 'Sep'],
      ['October', 'Oct'],
      ['November', 'Nov'],
      ['December', 'Dec'],
    ],
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    month: (name, year) => `${name} ${year}`,
    date: (month, day, year) => `${month} ${day}, ${year}`,
    dateTime: (date, time) => `${date}, ${time}`,
    weekdayDate: (date, weekday) => `${weekday}, ${date}`,
  },
  si: {
    // Newer CLDR data names the months after the Buddhist lunar ones; these are the calendar's.
    months: [
      ['ජනවාරි', 'ජන'],
      ['පෙබරවාරි', 'පෙබ'],
      ['මාර්තු', 'මාර්'],
      ['අප්‍රේල්', 'අප්‍රේ'],
      ['මැයි', 'මැයි'],
      ['ජූනි', 'ජූනි'],
      ['ජූලි', 'ජූලි'],
      ['අගෝස්තු', 'අගෝ'],
      ['සැප්තැම්බර්', 'සැප්'],
      ['ඔක්තෝබර්', 'ඔක්'],
      ['නොවැම්බර්', 'නොවැ'],
      ['දෙසැම්බර්', 'දෙසැ'],
    ],
    weekdays: ['ඉරිදා', 'සඳුදා', 'අඟහරුවාදා', 'බදාදා', 'බ්‍රහස්පතින්දා', 'සිකුරාදා', 'සෙනසුරාදා'],
    month: (name, year) => `${year} ${name}`,
    date: (month, day, year) => `${year} ${month} ${day}`,
    dateTime: (date, time) => `${date} ${time}`,
    weekdayDate: (date, weekday) => `${date}, ${weekday}`,
  },
};

/** A date whose parts in UTC are those of the moment in Sri Lanka. */
const inSriLanka = (moment: Date) => new Date(moment.getTime() + aheadOfUtcInMilliseconds);

function datesIn({ months, weekdays, ...write }: Writing): Dates {
  const nameOf = (there: Date, form: 0 | 1) => months[there.getUTCMonth()]?.[form] ?? '';
  const date = (moment: Date, form: 0 | 1) => {
    const there = inSriLanka(moment);
    return write.date(nameOf(there, form), there.getUTCDate(), there.getUTCFullYear());
  };
  return {
    shortMonth: (month) => nameOf(month, 1),
    fullMonth: (month) => write.month(nameOf(month, 0), month.getUTCFullYear()),
    date: (moment) => date(moment, 1),
    dateTime: (moment) => write.dateTime(date(moment, 1), timeOfDay(moment)),
    longDate: (moment) => date(moment, 0),
    weekday: (moment) => weekdays[inSriLanka(moment).getUTCDay()] ?? '',
    weekdayDate: (moment) =>
      write.weekdayDate(date(moment, 0), weekdays[inSriLanka(moment).getUTCDay()] ?? ''),
    monthOf: (moment) => nameOf(inSriLanka(moment), 1),
  };
}

export const dates: Readonly<Record<Language, Dates>> = {
  en: datesIn(writings.en),
  si: datesIn(writings.si),
};

export function timeOfDay(moment: Date): string {
  return inSriLanka(moment).toISOString().slice(11, 16);
}

export function dayOfMonth(moment: Date): string {
  return String(inSriLanka(moment).getUTCDate());
}

/** @param day YYYY-MM-DD, in no time zone. */
export function formatDay(day: string, language: Language): string {
  return dates[language].longDate(new Date(`${day}T00:00:00${aheadOfUtc}`));
}
