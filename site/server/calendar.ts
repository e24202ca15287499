import type { NewsEventDetail } from '@nihongo-lanka/contract';

/** Octets, without the line's end: RFC 5545, 3.1. */
const longestLine = 75;

/** Before all events: a SEQUENCE has 31 bits. */
const firstChange = Date.UTC(2020, 0);

interface CalendarEvent
  extends Pick<
    NewsEventDetail,
    'id' | 'title' | 'summary' | 'location' | 'updatedAt' | 'endsAt' | 'lang'
  > {
  startsAt: string;
}

/** @param address of its page, absolute */
export function calendarFile(event: CalendarEvent, address: string): string {
  const { id, title, summary, location, updatedAt, startsAt, lang } = event;
  const language = `;LANGUAGE=${lang}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nihongo Lanka//News and events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    // The same in every language and after a new address, so that a second download is the same
    // event.
    `UID:${escapeText(id)}@${new URL(address).hostname}`,
    // Without a METHOD this is the last change. Calendars ignore a copy that is not newer.
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${Math.floor((Date.parse(updatedAt) - firstChange) / 1000)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(event.endsAt ?? startsAt)}`,
    `SUMMARY${language}:${escapeText(title)}`,
    `DESCRIPTION${language}:${escapeText(`${summary}\n\n${address}`)}`,
    ...(location ? [`LOCATION${language}:${escapeText(location)}`] : []),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
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
