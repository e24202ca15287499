// Sri Lanka has been this far ahead of UTC, all year, since 2006.
const offset = '+05:30';
const offsetInMilliseconds = 5.5 * 60 * 60 * 1000;

/** A moment as the value of a `datetime-local` field that shows Sri Lanka's time. */
export function colomboText(iso: string | null | undefined): string {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? '' : new Date(time + offsetInMilliseconds).toISOString().slice(0, 16);
}

/** The moment that such a field means; null where it is empty or only half filled in. */
export function colomboMoment(text: string): string | null {
  const time = Date.parse(`${text}:00${offset}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
