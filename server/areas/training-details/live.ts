import { eq } from 'drizzle-orm';
import { account } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { timeOrNone } from '../trainings/card';
import { withDeadlines } from '../trainings/deadline';
import { knownTraining } from '../trainings/find';
import { mustBeRegistered } from '../trainings/registered';

/**
 * The live room's address for this learner, while the training runs.
 * @throws {Refusal} `notFound`, `notRegistered`, or `notOpen`.
 */
export async function liveRoomFor(platform: Platform, learner: string, id: string): Promise<{ url: string }> {
  const { database, clock, liveSite } = platform;
  const training = await knownTraining(database, id);
  const [row = training] = await withDeadlines(database, learner, [training]);
  await mustBeRegistered(database, learner, id);
  const now = await clock(database);
  if (row.liveUrl === '') throw new Refusal('notOpen', '这个培训没有直播');
  if (now < row.beginsAt)
    throw new Refusal('notOpen', `直播还没有开始，培训 ${timeOrNone(row.beginsAt)} 开始`);
  if (row.endsAt !== 0 && now > row.endsAt) throw new Refusal('notOpen', '培训已结束，直播也结束了');
  const [who] = await database.select({ name: account.name }).from(account).where(eq(account.id, learner));
  const back = `/learnCenterDetail?trainingId=${id}`;
  return { url: liveSite.address(row.liveUrl, { training: row.name, learner: who?.name ?? '', back }) };
}
