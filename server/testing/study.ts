import { lastPlayTime, syncTimer } from '@contract/study';
import { TRAINING } from '@demo/ids/ids';
import type { RunningTest, Sender } from './running';

type Who = { id: string };
export type Sent = {
  hourId: string;
  sessionId: string;
  from: number;
  to: number;
  live?: boolean;
  localProgress?: string;
};

/** Opens an hour as a page would; its session. */
export async function openHour(server: RunningTest, who: Who, hourId: string, sender: Sender) {
  const place = { trainingId: TRAINING, hourId, userId: who.id };
  return (await server.call(lastPlayTime, place, sender)).sessionId;
}

/** Sends one stretch of progress, in seconds; the server's answer. */
export function sendStretch(
  server: RunningTest,
  who: Who,
  { hourId, sessionId, from, to, live = false, localProgress }: Sent,
  sender: Sender,
) {
  return server.call(
    syncTimer,
    {
      trainingId: TRAINING,
      hourId,
      userId: who.id,
      currentTime: to,
      playbackRate: 1,
      videoUrl: undefined,
      localProgress,
      sessionId,
      from,
      live,
    },
    sender,
  );
}
