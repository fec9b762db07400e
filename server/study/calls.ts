import { saveLastViewedTime } from '@contract/lessons';
import { finishHour, lastPlayTime, studyRecords, syncTimer } from '@contract/study';
import { clearOpenWindow, heartbeat, isOpenOtherVideo } from '@contract/window';
import { type Call, learnerCall } from '../frame/call';
import type { Platform } from '../platform';
import { finishStudy } from './finish';
import { isHeldElsewhere, release, takeLease } from './lease';
import { ProgressDesk } from './progress';
import { readProgress } from './progress-input';
import { openSession } from './sessions';
import { studyRecordsOf } from './study-records';
import { noteViolation } from './violations';

export function studyCalls(platform: Platform): Call[] {
  const { database, clock } = platform;
  const desk = new ProgressDesk(platform);
  return [
    learnerCall(lastPlayTime, ({ hourId }, caller) => openSession(database, clock, hourId, caller)),
    learnerCall(syncTimer, async (input, caller) => {
      const paid = await desk.pay(readProgress(input, caller));
      const { credited, provisional, reason } = paid;
      return { credited: credited / 1000, provisional: provisional / 1000, reason, final: false };
    }),
    learnerCall(finishHour, ({ hourId }, { learner, window, key }) =>
      finishStudy(database, clock, { learner, hourId, window, key }),
    ),
    learnerCall(saveLastViewedTime, (input, caller) => noteViolation(database, clock, input, caller)),
    learnerCall(studyRecords, (_, { learner }) => studyRecordsOf(database, learner)),
    learnerCall(isOpenOtherVideo, (_, caller) => isHeldElsewhere(database, clock, caller)),
    learnerCall(heartbeat, (_, caller) => takeLease(database, clock, caller)),
    learnerCall(clearOpenWindow, (_, caller) => release(database, caller)),
  ];
}
