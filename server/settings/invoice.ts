import type { WorkCalendar } from '@rules/working-days';
import { z } from 'zod';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** More than a list of days is ever long: a wrong year makes no million of them. */
const LONGEST = 366;

const atOf = (day: string): number => (DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN);

/** `2027-01-01` or `2027-10-01/2027-10-07` as its days; none where it is neither. */
function daysOf(part: string): string[] {
  const [from = '', to = from, ...more] = part.trim().split('/');
  const [first, last] = [atOf(from), atOf(to)];
  const number = (last - first) / DAY_MS + 1;
  if (more.length > 0 || !(number >= 1 && number <= LONGEST)) return [];
  return Array.from({ length: number }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
}

const days = [
  z
    .string()
    .default('')
    .transform((text) => (text ? text.split(',').map(daysOf) : []))
    .refine((parts) => parts.every((part) => part.length > 0))
    .transform((parts) => new Set(parts.flat())),
  '用逗号隔开的日期或起止日期，例如 2027-01-01,2027-10-01/2027-10-07',
] as const;

/** Until when an invoice may be applied for: each setting's check, and what it has to be, in words. */
export const invoiceRules = {
  INVOICE_DAYS: [
    z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(250)).default(7),
    '介于 1 和 250 之间的整数（工作日）',
  ],
  HOLIDAYS: days,
  MAKE_UP_DAYS: days,
} as const;

/** An order may be invoiced up to the end of its `days`-th working day after the payment. */
export type InvoicePeriod = { readonly days: number; readonly calendar: WorkCalendar };

type Values = { [Name in keyof typeof invoiceRules]: z.output<(typeof invoiceRules)[Name][0]> };

export const invoicePeriod = ({ INVOICE_DAYS, HOLIDAYS, MAKE_UP_DAYS }: Values): InvoicePeriod => ({
  days: INVOICE_DAYS,
  calendar: { holidays: HOLIDAYS, makeUpDays: MAKE_UP_DAYS },
});
