import { expect, test } from 'vitest';
import { type WorkCalendar, workdayAfter } from './working-days';

const PLAIN: WorkCalendar = { holidays: new Set(), makeUpDays: new Set() };
const china = (moment: string) => Date.parse(`${moment}+08:00`);

test.each([
  ['a Monday', '2027-03-01T09:00:00', '2027-03-10'],
  ['a Friday evening', '2027-03-05T23:59:59', '2027-03-16'],
  ['a Saturday', '2027-03-06T12:00:00', '2027-03-16'],
  ['the first minute of a Sunday, which is Saturday elsewhere', '2027-03-07T00:01:00', '2027-03-16'],
  ['the end of a year', '2027-12-31T12:00:00', '2028-01-11'],
])('seven working days after %s', (_, paid, last) => {
  expect(workdayAfter(china(paid), 7, PLAIN)).toBe(last);
});

test('holidays put it off, and days that make up for them bring it nearer', () => {
  const october: WorkCalendar = {
    holidays: new Set([1, 2, 3, 4, 5, 6, 7].map((day) => `2027-10-0${day}`)),
    makeUpDays: new Set(['2027-09-26', '2027-10-09']),
  };
  expect(workdayAfter(china('2027-09-24T10:00:00'), 7, PLAIN)).toBe('2027-10-05');
  expect(workdayAfter(china('2027-09-24T10:00:00'), 7, october)).toBe('2027-10-09');
});
