import { lastPlayTime, syncTimer } from '@contract/study';
import { TRAINING } from '@demo/ids/ids';
import { noteOpenings } from '../areas/study/credit-events';
import type { Database } from '../database/open';
import { hourCredit } from '../database/schema';
import type { RunningTest, Sender } from './running';

export type Who = { id: string };
export type Sent = {
  hourId: string;
  sessionId: string;
  from: number;
  to: number;
  rate?: number;
  live?: boolean;
  localProgress?: string;
};

/** Opens an hour as a page would; the server's answer. */
export function openedHour(server: RunningTest, who: Who, hourId: string, sender: Sender) {
  return server.call(lastPlayTime, { trainingId: TRAINING, hourId, userId: who.id }, sender);
}

/** The same; its session. */
export async function openHour(server: RunningTest, who: Who, hourId: string, sender: Sender) {
  return (await openedHour(server, who, hourId, sender)).sessionId;
}

/** Sends one stretch of progress, in seconds; the server's answer. */
export function sendStretch(
  server: RunningTest,
  who: Who,
  { hourId, sessionId, from, to, rate = 1, live = false, localProgress }: Sent,
  sender: Sender,
) {
  return server.call(
    syncTimer,
    {
      trainingId: TRAINING,
      hourId,
      userId: who.id,
      currentTime: to,
      playbackRate: rate,
      videoUrl: undefined,
      localProgress,
      sessionId,
      from,
      live,
    },
    sender,
  );
}

/** Writes credit, and the events without which the database refuses it. */
export const insertCredit = (
  database: Database,
  credits: (typeof hourCredit.$inferInsert)[],
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.insert(hourCredit).values(credits);
    await noteOpenings(tx);
  });
