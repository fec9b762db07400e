import { storable } from '@contract/downloads';
import { type StudyRecord, studyRecords } from '@contract/study-records';
import { trainingBasicInfo } from '@contract/trainings';
import { getDefaultStore } from 'jotai';
import { call } from '@/api/call';
import { lineKind, onLineKind } from '@/browser/connection';
import { database } from '@/offline/database';
import { creditedFiles } from '@/offline/downloads/credited';
import { remove, wish } from '@/offline/downloads/queue';
import { estimateHere, roomFor } from '@/offline/downloads/room';
import { watchFinished } from '@/offline/downloads/watch';
import { permitsHere } from '@/offline/permits/here';
import { currentIdentity, watchIdentity } from '@/session/identity';
import { studiedHourAtom } from '@/study/snapshot';
import { forgetSeen } from '@/ui/forget-seen';
import { aheadAtom, onceCreditedAtom } from './downloads';
import { nextHours } from './next-hours';
import { wishFor } from './plan';
import type { Scope } from './queries';

const store = getDefaultStore();
let looking: Promise<void> | undefined;
let again = false;

/**
 * For as long as this page lives, as the learner has allowed it: what is credited goes, and the hours that come next come.
 * Whatever fails is tried when something changes next.
 */
export function followCredit(): void {
  watchFinished(look);
  for (const atom of [onceCreditedAtom, aheadAtom, studiedHourAtom] as const) store.sub(atom, look);
  onLineKind(look);
  watchIdentity(look);
}

function look(): void {
  again = looking !== undefined;
  looking ??= lookOnce()
    .catch(() => undefined)
    .finally(() => {
      looking = undefined;
      if (again) look();
    });
}

async function lookOnce(): Promise<void> {
  const identity = currentIdentity();
  if (identity.is !== 'learner') return;
  const { learner } = identity;
  const ahead = store.get(aheadAtom) === 'yes' && lineKind() !== 'metered';
  const deletes = store.get(onceCreditedAtom) === 'delete';
  if (!ahead && !deletes) return;
  // Without an answer it is still known what this phone has heard itself.
  const records = await call(studyRecords, {}).catch((): StudyRecord[] => []);
  // What is on the screen may still be watched.
  if (deletes && store.get(studiedHourAtom) === undefined) {
    const finished = records.filter(({ isFinish }) => isFinish).map(({ hourId }) => hourId);
    await remove(database, await creditedFiles(database, learner, finished));
  }
  const [last] = records;
  if (ahead && last) await bringNext(learner, last);
}

/** The next hours of what was studied last. @throws what the calls throw. */
async function bringNext(learner: string, last: StudyRecord): Promise<void> {
  const scope = await scopeOf(learner, last);
  const { lessonId, trainingId } = scope;
  const hours = await call(storable, lessonId ? { lessonId } : { trainingId });
  const rows = await database.downloads.toArray();
  const taken = rows.reduce((all, { size }) => all + size, 0);
  const next = nextHours(hours, rows, roomFor(await estimateHere(), taken), scope);
  if (next.length === 0) return;
  const wishes = next.map((hour) => ({ ...wishFor(hour, scope), byItself: true as const }));
  await wish(database, wishes, Date.now());
  forgetSeen('away');
  await permitsHere.wish(learner, { lesson: lessonId, training: trainingId });
}

async function scopeOf(learner: string, { lessonId, lessonName, trainingId }: StudyRecord): Promise<Scope> {
  if (!trainingId) return { lessonId, lessonName, trainingId: '', trainingName: '' };
  const { name } = await call(trainingBasicInfo, { id: trainingId, uId: learner });
  return { lessonId: '', lessonName: '', trainingId, trainingName: name };
}
