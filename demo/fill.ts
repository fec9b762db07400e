import { hashPassword } from '@server/areas/account/password';
import { countJoiners } from '@server/areas/lessons/joiners';
import { noteOpenings } from '@server/areas/study/credit-events';
import type { Clock } from '@server/database/clock';
import { loadKeys } from '@server/database/keys';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { demoAccounts } from './accounts';
import { addCertificates } from './certificates';
import { demoCompanies } from './companies';
import { addCompanyApplications } from './company-applications';
import { demoExperts } from './experts';
import { fileSizes } from './file-sizes';
import { addContent } from './fill-content';
import { addLessons, addStudy, mediaEnds } from './fill-lessons';
import { addAchievements, addTrainings } from './fill-trainings';
import { DEMO_PASSWORD } from './ids/ids';
import { addInvoices } from './invoices';
import { markAsDemo } from './mark';
import { addOrders } from './orders';
import { demoPackages } from './packages';

/**
 * Fills an empty database with the demo; one that has any account is left as it is. `mediaDir` has the videos, whose
 * lengths are probed, `filesDir` the attached files, whose sizes are.
 * @throws when a file is missing.
 */
export async function fillWithDemo(
  database: Database,
  clock: Clock,
  { mediaDir, filesDir }: { mediaDir: string; filesDir: string },
): Promise<void> {
  const [present] = await database.select({ id: table.account.id }).from(table.account).limit(1);
  if (present) return;
  const ends = await mediaEnds(mediaDir);
  const sizes = await fileSizes(filesDir);
  const { certificates } = await loadKeys(database);
  const accounts = demoAccounts(await hashPassword(DEMO_PASSWORD));
  await database.transaction(async (tx) => {
    await tx.insert(table.company).values(demoCompanies());
    const now = await clock(tx);
    await markAsDemo(tx, now);
    await tx.insert(table.account).values(accounts);
    await tx.insert(table.expert).values(demoExperts);
    await addLessons(tx, ends);
    await addTrainings(tx, now);
    await addStudy(tx, now, ends);
    await addAchievements(tx, now);
    await addContent(tx, sizes);
    await addCertificates(tx, now, certificates);
    await tx.insert(table.payPackage).values(demoPackages);
    await addOrders(tx, now);
    await addInvoices(tx, now);
    await addCompanyApplications(tx, now);
    await noteOpenings(tx);
    await countJoiners(tx);
  });
}
