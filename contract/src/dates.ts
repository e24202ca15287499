import type { Language } from './language.js';

/** Where the foundation keeps its calendar: every moment is shown as it is there. */
const timeZone = 'Asia/Colombo';

export interface Dates {
  /** @param month its first day in UTC. */
  shortMonth: (month: Date) => string;
  /** @param month its first day in UTC. */
  fullMonth: (month: Date) => string;
  date: (moment: Date) => string;
  dateTime: (moment: Date) => string;
  longDate: (moment: Date) => string;
  /** The long date with its day of the week. */
  weekdayDate: (moment: Date) => string;
  /** The month of a moment in its short form, for a small calendar sheet. */
  monthOf: (moment: Date) => string;
}

// Phones' browsers mostly have no Sinhala calendar and write English or "2025 M04 5"; newer CLDR
// data names the months after the Buddhist lunar ones. So these are ours: full, and short where
// there is a shorter form.
const sinhalaMonths: readonly [full: string, short: string][] = [
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
];

// From Sunday on, as Date counts.
const sinhalaWeekdays = ['ඉරිදා', 'සඳුදා', 'අඟහරුවාදා', 'බදාදා', 'බ්‍රහස්පතින්දා', 'සිකුරාදා', 'සෙනසුරාදා'];

const clock = new Intl.DateTimeFormat('en', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function inSriLanka(moment: Date) {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')];
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay();
  const names = sinhalaMonths[Number(month) - 1] ?? ['', ''];
  return {
    year,
    month: { full: names[0], short: names[1] },
    day: day ?? '',
    weekday: sinhalaWeekdays[weekday] ?? '',
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

const english = {
  shortMonth: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
  fullMonth: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  date: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }),
  dateTime: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  longDate: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }),
  weekdayDate: new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone }),
  monthOf: new Intl.DateTimeFormat('en', { month: 'short', timeZone }),
};

/** Dates as a reader of each language writes them: Gregorian, moments as they are in Sri Lanka. */
export const dates: Readonly<Record<Language, Dates>> = {
  en: {
    shortMonth: english.shortMonth.format,
    fullMonth: english.fullMonth.format,
    date: english.date.format,
    dateTime: english.dateTime.format,
    longDate: english.longDate.format,
    weekdayDate: english.weekdayDate.format,
    monthOf: english.monthOf.format,
  },
  si: {
    shortMonth: (month) => sinhalaMonths[month.getUTCMonth()]?.[1] ?? '',
    fullMonth: (month) =>
      `${month.getUTCFullYear()} ${sinhalaMonths[month.getUTCMonth()]?.[0] ?? ''}`,
    date: (moment) => {
      const { year, month, day } = inSriLanka(moment);
      return `${year} ${month.short} ${day}`;
    },
    dateTime: (moment) => `${dates.si.date(moment)} ${timeOfDay(moment)}`,
    longDate: (moment) => {
      const { year, month, day } = inSriLanka(moment);
      return `${year} ${month.full} ${day}`;
    },
    weekdayDate: (moment) => `${dates.si.longDate(moment)}, ${inSriLanka(moment).weekday}`,
    monthOf: (moment) => inSriLanka(moment).month.short,
  },
};

/** The time of day in Sri Lanka as HH:mm, the same in every language. */
export function timeOfDay(moment: Date): string {
  return inSriLanka(moment).time;
}

/** The day of the month in Sri Lanka. */
export function dayOfMonth(moment: Date): string {
  return inSriLanka(moment).day;
}

/** A day, given as YYYY-MM-DD, as the reader writes it. It has no time zone, so none may shift it. */
export function formatDay(day: string, language: Language): string {
  return dates[language].longDate(new Date(`${day}T00:00:00+05:30`));
}
