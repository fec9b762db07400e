/** A training for a calendar; instants in ms. */
export type CalendarEntry = {
  id: string;
  name: string;
  begins: number;
  ends: number;
  /** Its page. */
  address: string;
};

/** A line of a calendar file has so many octets at most, without its end. */
const LINE_OCTETS = 75;

/** `20261118T000000Z`. */
const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Backslash, semicolon, comma and line ends of a text value (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds a content line by octets, never within a character; what follows begins with a space (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/**
 * A training as a calendar file (RFC 5545): when it runs, and a reminder a day before it ends. It makes nobody busy.
 * `stamp`: now, ms.
 */
export function calendarFile({ id, name, begins, ends, address }: CalendarEntry, stamp: number): string {
  const host = new URL(address).host;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//zhijian-xuetang//training//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:training-${id}@${host}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(`到期前请学完必修课时。\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`「${name}」明天截止`)}`,
    'TRIGGER;RELATED=END:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
