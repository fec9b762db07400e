import { describe, expect, it } from 'vitest';
import { instantOf } from '@/ui/wire-time';
import { type CalendarEntry, calendarFile, escapeText, foldLine } from './calendar-file';

const entry: CalendarEntry = {
  id: '1902338475610029184',
  name: '受限空间作业、监护与审批人员年度复训（含通风、检测、救援实操与案例讨论）',
  begins: instantOf('2026-11-18 08:00:00') ?? 0,
  ends: instantOf('2026-12-31 23:59:59') ?? 0,
  address: 'https://example.org/trainingDetail?id=1902338475610029184',
};
const stamp = Date.parse('2026-11-20T12:34:56.789Z');

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

describe('a calendar file', () => {
  const file = calendarFile(entry, stamp);

  it('has times of the world, from those of China', () => {
    expect(file).toContain('\r\nDTSTART:20261118T000000Z\r\n');
    expect(file).toContain('\r\nDTEND:20261231T155959Z\r\n');
    expect(file).toContain('\r\nDTSTAMP:20261120T123456Z\r\n');
  });

  it('has lines of 75 octets at most, that end as lines of the standard do', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  });

  it('has the whole name, and one name of its own that stays the same', () => {
    expect(unfolded(file)).toContain(`\r\nSUMMARY:${entry.name}\r\n`);
    expect(unfolded(file)).toContain('\r\nUID:training-1902338475610029184@example.org\r\n');
    expect(calendarFile(entry, stamp + 1).match(/UID:.*/)?.[0]).toBe(file.match(/UID:.*/)?.[0]);
  });

  it('opens and closes each part once, in their order', () => {
    const parts = file.match(/^(BEGIN|END):\w+/gm);
    expect(parts).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });
});

describe('folding', () => {
  it('leaves a line of 75 octets as it is, and folds one of 76', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });

  it('never tears a character apart: 25 of three octets fill a line, 24 and the space the next', () => {
    expect(foldLine('学'.repeat(50))).toBe(`${'学'.repeat(25)}\r\n ${'学'.repeat(24)}\r\n 学`);
    expect(foldLine(`a${'学'.repeat(25)}`)).toBe(`a${'学'.repeat(24)}\r\n 学`);
    // Outside the basic plane: four octets, two code units.
    expect(foldLine('𠮷'.repeat(19))).toBe(`${'𠮷'.repeat(18)}\r\n 𠮷`);
  });
});

it('a text value has its signs escaped', () => {
  expect(escapeText('a,b;c\\d\ne\r\nf')).toBe('a\\,b\\;c\\\\d\\ne\\nf');
});
