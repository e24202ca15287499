import type { NewsEventDetail } from '@nihongo-lanka/contract';

/** Octets, without the line's end: RFC 5545, 3.1. */
const longestLine = 75;

/** Before all events: a SEQUENCE has 31 bits. */
const firstChange = Date.UTC(2020, 0);

interface CalendarEvent
  extends Pick<NewsEventDetail, 'id' | 'title' | 'summary' | 'location' | 'updatedAt' | 'lang'> {
  /** Moments, or whole days from the first to the last one as `YYYY-MM-DD`. */
  starts: string;
  ends: string;
  /** Days before it on which a calendar reminds of it. */
  remindsBefore?: readonly number[];
  /** Of its page, absolute. */
  address: string;
}

/** @param about what the events are, in English */
export function calendarFile(about: string, events: readonly CalendarEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Nihongo Lanka//${about}//EN`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

function linesOf(event: CalendarEvent): string[] {
  const { id, title, summary, location, updatedAt, starts, ends, lang, address } = event;
  const language = `;LANGUAGE=${lang}`;
  return [
    'BEGIN:VEVENT',
    // The same in every language and after a new address, so that a second download is the same
    // event.
    `UID:${escapeText(id)}@${new URL(address).hostname}`,
    // Without a METHOD this is the last change. Calendars ignore a copy that is not newer.
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${Math.floor((Date.parse(updatedAt) - firstChange) / 1000)}`,
    ...(isDay(starts)
      ? // The end is the first day after it: RFC 5545, 3.6.1.
        [`DTSTART;VALUE=DATE:${dayOf(starts)}`, `DTEND;VALUE=DATE:${dayOf(ends, 1)}`]
      : [`DTSTART:${utc(starts)}`, `DTEND:${utc(ends)}`]),
    `SUMMARY${language}:${escapeText(title)}`,
    `DESCRIPTION${language}:${escapeText(`${summary}\n\n${address}`)}`,
    ...(location ? [`LOCATION${language}:${escapeText(location)}`] : []),
    `URL:${address}`,
    ...(event.remindsBefore ?? []).flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-P${days}D`,
      `DESCRIPTION:${escapeText(title)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function dayOf(day: string, later = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

function utc(moment: string): string {
  return `${new Date(moment).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a line may hold no control character.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > longestLine) {
      lines.push('');
      // The space a continued line begins with counts.
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += length;
  }
  return lines.join('\r\n ');
}
