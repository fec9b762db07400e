import type { StorableHour } from '@contract/downloads';
import { database } from '@/offline/database';
import { wish } from '@/offline/downloads/queue';
import { askToStay } from '@/offline/downloads/room';
import { permitsHere } from '@/offline/permits/here';
import { noteWish } from '@/offline/permits/store';
import { scopeOf } from '@/offline/permits/wishes';
import { keepDownloading } from './keep-downloading';
import { wishFor } from './plan';
import type { Scope } from './queries';

/** Puts hours behind what waits, has the phone fetch them, and asks for the permits to study them. */
export async function beginDownload(
  learner: string,
  scope: Scope,
  hours: readonly StorableHour[],
): Promise<void> {
  const { lessonId, trainingId } = scope;
  const [first] = hours;
  const place = { lesson: lessonId || first?.lessonId || '', training: trainingId };
  // Before the first byte: a page that is killed now asks for them at its next start.
  await noteWish(database, learner, scopeOf(place));
  await wish(
    database,
    hours.map((hour) => wishFor(hour, scope)),
    Date.now(),
  );
  keepDownloading();
  // Neither is waited for: without the one it may be taken away sooner, the other is asked for again at each contact.
  void askToStay().catch(() => false);
  void permitsHere.wish(learner, place).catch(() => undefined);
}
