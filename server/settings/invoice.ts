import { daysIn, type WorkCalendar } from '@rules/working-days';
import { z } from 'zod';
import { whole, wholeWords } from './wrong-setting';

const someDays = z
  .string()
  .default('')
  .transform((text) => (text ? text.split(',').map(daysIn) : []))
  .refine((parts) => parts.every((part) => part.length > 0))
  .transform((parts) => new Set(parts.flat()));
const days = (what: string) =>
  [someDays, '用逗号隔开的日期或起止日期，例如 2027-01-01,2027-10-01/2027-10-07', what] as const;

/** Until when an invoice may be applied for: each setting's check, and what it has to be, in words. */
export const invoiceRules = {
  INVOICE_DAYS: [
    whole(1, 250).default(7),
    `${wholeWords(1, 250)}（工作日）`,
    '付款后多少个工作日内可以申请开票，过了算已过期',
  ],
  HOLIDAYS: days('放假的日子，工作日按它算；不设则是周一到周五'),
  MAKE_UP_DAYS: days('补班的日子'),
} as const;

/** An order may be invoiced up to the end of its `days`-th working day after the payment. */
export type InvoicePeriod = { readonly days: number; readonly calendar: WorkCalendar };

type Values = { [Name in keyof typeof invoiceRules]: z.output<(typeof invoiceRules)[Name][0]> };

export const invoicePeriod = ({ INVOICE_DAYS, HOLIDAYS, MAKE_UP_DAYS }: Values): InvoicePeriod => ({
  days: INVOICE_DAYS,
  calendar: { holidays: HOLIDAYS, makeUpDays: MAKE_UP_DAYS },
});
