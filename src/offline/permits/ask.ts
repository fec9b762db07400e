import { permits } from '@contract/permits';
import type { Call } from '@/api/client';
import { Refused } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import type { PhoneDatabase } from '../database';
import { installationId } from '../meta';
import { endWish, keepPermits, lastFinished, losePermits, noteWish, readWishes } from './store';
import { dueWishes, type Scope, scopeOf } from './wishes';

type Ports = {
  db: PhoneDatabase;
  call: Call;
  /** Phone's wall clock, ms. */
  wall: () => number;
  /** Which of its hours the phone holds or fetches; where nobody says it is asked for as a whole. */
  hoursOf?: (scope: Scope) => Promise<readonly string[]>;
};

/** What a phone asks of the server for study without network (SPEC.md rule 25). */
export function createPermits({ db, call, wall, hoursOf }: Ports) {
  /**
   * Asks for one wish; throws what is neither an answer nor a refusal. A wish of which nothing is left on the phone has ended:
   * its permits are not renewed.
   */
  async function askFor(learner: string, scope: Scope): Promise<void> {
    const { lesson, training } = scope;
    const hourIds = await hoursOf?.(scope);
    if (hourIds?.length === 0) return endWish(db, learner, scope);
    const installation = await installationId(db);
    const of = training ? { trainingId: training } : { lessonId: lesson };
    const input = { ...of, ...(hourIds && { hourIds: [...hourIds] }) };
    const asked = wall();
    try {
      const issued = await call(permits, input, { installation, learner });
      await keepPermits(db, learner, scope, issued, wall(), asked);
    } catch (error) {
      // «Later» says nothing of a right; a back end without permits has given none.
      if (!(error instanceof Refused) || error.kind === 'waiting' || hasNoSuchCall(error)) throw error;
      await losePermits(db, learner, scope, error.message, wall());
    }
  }

  let asking: Promise<void> | undefined;

  /** A contact with the server: what is due is asked for, one after the other; what fails is at the next contact. */
  async function contact(learner: string): Promise<void> {
    const due = dueWishes(await readWishes(db, learner), wall(), await lastFinished(db, learner));
    for (const { lesson, training } of due) await askFor(learner, { lesson, training });
  }

  return {
    /**
     * The learner wants to study this without network: written down first, then asked. Throws what the network said; the
     * wish stands all the same.
     */
    async wish(learner: string, named: Scope): Promise<void> {
      const scope = scopeOf(named);
      await noteWish(db, learner, scope);
      await askFor(learner, scope);
    },

    /** Never throws. Two at once are one. */
    contact(learner: string): Promise<void> {
      asking ??= contact(learner)
        .catch(() => undefined)
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },

    /** The learner asks for a renewal of everything now. Throws what the network said. */
    async renew(learner: string): Promise<void> {
      for (const { lesson, training } of await readWishes(db, learner))
        await askFor(learner, { lesson, training });
    },
  };
}

/** Hours that are downloaded, or will be, and have no permit yet: «联网一次后可学». */
export async function laterHours(db: PhoneDatabase, learner: string): Promise<string[]> {
  const wishes = await readWishes(db, learner);
  return [...new Set(wishes.flatMap(({ later }) => later))];
}
