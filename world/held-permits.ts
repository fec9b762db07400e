import { writeMeta } from '@/offline/meta';
import type { PermitRow } from '@/offline/permit-rows';
import { createPermits } from '@/offline/permits/ask';
import { usablePermit } from '@/offline/permits/living';
import { permitsOf } from '@/offline/permits/store';
import type { StudyPlace } from '@/offline/rows';
import { openedByPermit } from '@/study/permit/opened-by-permit';
import { wayIn } from '@/study/permit/way-in';
import type { SimulatedPage } from './page';

/** All hours are of one lesson. */
const LESSON = { lesson: '1', training: '' };

/** What a page has of study without network: the shipped asking, keeping and opening, on its phone's store. */
export function heldPermits(page: SimulatedPage) {
  const { clock, db, network } = page.phone;

  /** Work on the store is under way while it lasts; what goes over the network takes its own time. */
  const call = (async (...asked: Parameters<typeof page.call>) => {
    clock.busy--;
    try {
      return await page.call(...asked);
    } finally {
      clock.busy++;
    }
  }) as typeof page.call;
  const asking = createPermits({ db, call, wall: () => clock.wall });

  async function ask(work: (learner: string) => Promise<void>): Promise<void> {
    const learner = page.phone.tokens?.learner;
    if (!learner || page.phone.full) return;
    await clock
      .track(writeMeta(db, 'session', { learner }).then(() => work(learner)))
      // What the network said; the wish stands.
      .catch(() => undefined);
  }

  const permitFor = async ({ learner, hour, edition }: StudyPlace) =>
    usablePermit(await clock.track(permitsOf(db, learner, hour)), edition, { wall: clock.wall });

  const opened = async (permit: PermitRow) =>
    openedByPermit(permit, await clock.track(db.credit.get([permit.learner, permit.hour])));

  return {
    /** The learner taps 下载; the films are here at once. */
    download: () => ask((learner) => asking.wish(learner, LESSON)),
    /** A contact with the server: what is due is asked for. */
    contact: () => ask((learner) => asking.contact(learner)),
    /** How this hour opens: by the server, or where nobody answers by its permit. */
    async wayIn(place: StudyPlace) {
      const permit = await permitFor(place);
      const line = { isAnswering: () => !network.offline, onChange: () => () => {} };
      return wayIn(line, permit && { opened: () => opened(permit), taken: () => {} });
    },
  };
}
