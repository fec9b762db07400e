import { eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { contentState, training } from '../database/schema';
import type { Contact } from '../settings/contact';
import { type InvoicePeriod, invoiceRules } from '../settings/invoice';
import type { Platform } from './platform';

/** What a content folder's settings.yaml may say; it wins over the environment's. */
type Operated = {
  servicePhone?: string;
  feedbackMail?: string;
  afterPurchaseUrl?: string;
  invoiceDays?: number;
  /** `2027-01-01` or `2027-10-01/2027-10-07`. */
  holidays?: string[];
  makeUpDays?: string[];
};

type Asked = Pick<Platform, 'database' | 'settings'>;

const operated = async (database: Pick<Database, 'select'>): Promise<Operated> => {
  const [row] = await database.select({ settings: contentState.settings }).from(contentState);
  return row?.settings ?? {};
};

/** Whom learners ask, and where a purchase leads: as the content's settings say, else as the environment does. */
export async function contactOf({ database, settings }: Asked): Promise<Contact> {
  const { servicePhone, feedbackMail, afterPurchaseUrl } = await operated(database);
  const own = Object.entries({ servicePhone, feedbackMail, afterPurchaseUrl });
  return { ...settings.contact, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
}

/** Until when an invoice may be applied for: as the content's settings say, else as the environment does. */
export async function invoicePeriodOf({ database, settings }: Asked): Promise<InvoicePeriod> {
  const { invoiceDays, holidays, makeUpDays } = await operated(database);
  const { days, calendar } = settings.invoicePeriod;
  const [readDays] = invoiceRules.HOLIDAYS;
  return {
    days: invoiceDays ?? days,
    calendar: {
      holidays: holidays ? readDays.parse(holidays.join(',')) : calendar.holidays,
      makeUpDays: makeUpDays ? readDays.parse(makeUpDays.join(',')) : calendar.makeUpDays,
    },
  };
}

/** Trainings that are registered for elsewhere: those that the environment names, and those that say so themselves. */
export async function offlineTrainingsOf({ database, settings }: Asked): Promise<string[]> {
  const said = await database
    .select({ id: training.id })
    .from(training)
    .where(eq(training.offlineRegistration, true));
  return [...new Set([...settings.offlineTrainings, ...said.map(({ id }) => id)])];
}

/** HTML of an agreement that the content brought; undefined where the product's own stands. */
export async function agreementOf(
  { database }: Pick<Asked, 'database'>,
  name: 'user' | 'privacy' | 'paymentNotice',
): Promise<string | undefined> {
  const [row] = await database.select({ agreements: contentState.agreements }).from(contentState);
  return row?.agreements[name]?.html;
}
