import type { Language } from '@nihongo-lanka/contract';

/** Where the foundation keeps its calendar: statistics count their months by it. */
const timeZone = 'Asia/Colombo';

interface Dates {
  shortMonth: (day: Date) => string;
  fullMonth: (day: Date) => string;
  date: (moment: Date) => string;
  dateTime: (moment: Date) => string;
}

// Chromium has no Sinhala calendar and writes English; newer CLDR data names the months after the
// Buddhist lunar ones. So these are ours: full, and short where there is a shorter form.
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

const clock = new Intl.DateTimeFormat('en', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function sinhalaDate(moment: Date) {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const month = sinhalaMonths[Number(parts.get('month')) - 1]?.[1];
  return {
    date: `${parts.get('year')} ${month} ${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

const english = {
  shortMonth: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
  fullMonth: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  date: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }),
  dateTime: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
};

/** Days of a month as UTC dates, moments as they are in Sri Lanka. */
export const dates: Readonly<Record<Language, Dates>> = {
  en: {
    shortMonth: english.shortMonth.format,
    fullMonth: english.fullMonth.format,
    date: english.date.format,
    dateTime: english.dateTime.format,
  },
  si: {
    shortMonth: (day) => sinhalaMonths[day.getUTCMonth()]?.[1] ?? '',
    fullMonth: (day) => `${day.getUTCFullYear()} ${sinhalaMonths[day.getUTCMonth()]?.[0] ?? ''}`,
    date: (moment) => sinhalaDate(moment).date,
    dateTime: (moment) => Object.values(sinhalaDate(moment)).join(' '),
  },
};
