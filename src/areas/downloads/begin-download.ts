import { database } from '@/offline/database';
import { dropOtherForm, wish } from '@/offline/downloads/queue';
import { askToStay } from '@/offline/downloads/room';
import { permitsHere } from '@/offline/permits/here';
import { noteWish } from '@/offline/permits/store';
import { scopeOf } from '@/offline/permits/wishes';
import { forgetSeen } from '@/ui/forget-seen';
import { keepDownloading } from './keep-downloading';
import { type BroughtHour, wishFor } from './plan';
import type { Scope } from './queries';

/** Puts hours behind what waits, has the phone fetch them, and asks for the permits to study them. */
export async function beginDownload(
  learner: string,
  scope: Scope,
  hours: readonly BroughtHour[],
): Promise<void> {
  const { lessonId, trainingId } = scope;
  const [first] = hours;
  const place = { lesson: lessonId || first?.lessonId || '', training: trainingId };
  // Before the first byte: a page that is killed now asks for them at its next start.
  await noteWish(database, learner, scopeOf(place));
  const wishes = hours.map((hour) => wishFor(hour, scope));
  await dropOtherForm(database, wishes);
  await wish(database, wishes, Date.now());
  forgetSeen('away');
  keepDownloading();
  // Neither is waited for: without the one it may be taken away sooner, the other is asked for again at each contact.
  void askToStay().catch(() => false);
  void permitsHere.wish(learner, place).catch(() => undefined);
}
