import type { Language } from '@nihongo-lanka/contract/language';

// Phones' browsers mostly lack the names of Sinhala months and would write "2025 M04 5".
const sinhalaMonths = [
  'ජනවාරි',
  'පෙබරවාරි',
  'මාර්තු',
  'අප්‍රේල්',
  'මැයි',
  'ජූනි',
  'ජූලි',
  'අගෝස්තු',
  'සැප්තැම්බර්',
  'ඔක්තෝබර්',
  'නොවැම්බර්',
  'දෙසැම්බර්',
];

/** A day, given as YYYY-MM-DD, as the reader writes it. It has no time zone, so none may shift it. */
export function formatDay(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (language === 'si') {
    return `${date.getUTCFullYear()} ${sinhalaMonths[date.getUTCMonth()]} ${date.getUTCDate()}`;
  }
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
