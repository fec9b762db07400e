import { hashPassword } from '@server/areas/account/password';
import { countJoiners } from '@server/areas/lessons/joiners';
import type { Platform } from '@server/areas/platform';
import { noteOpenings } from '@server/areas/study/credit-events';
import { loadKeys } from '@server/database/keys';
import * as table from '@server/database/schema';
import { demoAccounts } from './accounts';
import { addCertificates } from './certificates';
import { demoCompanies } from './companies';
import { addCompanyApplications } from './company-applications';
import { editions } from './editions';
import { layFiles, preparedContent } from './fill-content';
import { addAchievements, addRegistrations } from './fill-registrations';
import { addStudy } from './fill-study';
import { DEMO_PASSWORD } from './ids/ids';
import { addInvoices } from './invoices';
import { markAsDemo } from './mark';
import { addOrders } from './orders';

/**
 * Fills an empty database with the demo; one that has any account is left as it is. The content comes in as an operator's
 * does, out of `demo/content`.
 * @throws when something is wrong with that folder.
 */
export async function fillWithDemo(ground: Pick<Platform, 'database' | 'clock' | 'media'>): Promise<void> {
  const { database, clock } = ground;
  const [present] = await database.select({ id: table.account.id }).from(table.account).limit(1);
  const madeBefore = await editions(ground);
  if (present) return layFiles(ground);
  const addContent = await preparedContent(ground);
  const { certificates } = await loadKeys(database);
  const accounts = demoAccounts(await hashPassword(DEMO_PASSWORD));
  await database.transaction(async (tx) => {
    await tx.insert(table.company).values(demoCompanies());
    const now = await clock(tx);
    await markAsDemo(tx, now);
    await tx.insert(table.account).values(accounts);
    await addContent(tx);
    await madeBefore.note(tx, now);
    await addRegistrations(tx, now);
    await addStudy(tx, now);
    await addAchievements(tx, now);
    await addCertificates(tx, now, certificates);
    await addOrders(tx, now);
    await addInvoices(tx, now);
    await addCompanyApplications(tx, now);
    await noteOpenings(tx);
    await countJoiners(tx);
  });
}
