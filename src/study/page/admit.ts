import { database } from '@/offline/database';
import { installationId } from '@/offline/meta';
import { takeLease } from './lease';
import { aliveWindows, ownWindow } from './window';

/** Another window of this learner is studying; the newer one, this one, leaves. */
export class OtherWindow extends Error {
  override readonly name = 'OtherWindow';
}

/** Resolves when this page studies no hour. */
let ended: Promise<void> = Promise.resolve();

export type Admission = {
  window: string;
  installation: string;
  isAlive: (window: string) => boolean;
  /** The hour is over: everything that was asked for with `onLeave`, once. */
  leave(): void;
  onLeave(step: () => void): void;
};

/** Whether another window studies elsewhere, by whoever knows. */
export type AskElsewhere = (who: { window: string; installation: string }) => Promise<boolean>;

/**
 * Lets this page study one hour, of a video or a text alike (I3): the one before has left, and no other window of this
 * learner is studying. `lost`: another window has taken over. Throws OtherWindow or what `elsewhere` throws.
 */
export async function admit(learner: string, lost: () => void, elsewhere: AskElsewhere): Promise<Admission> {
  const steps: (() => void)[] = [];
  const leave = () => {
    for (const step of steps.splice(0)) step();
  };
  // The hour before may still be writing its last second down, and holds the lease until then.
  await ended;
  ended = new Promise((resolve) => steps.push(resolve));
  try {
    const lease = await takeLease(learner, lost);
    if (!lease) throw new OtherWindow();
    steps.push(() => lease.release());
    const [window, installation, isAlive] = await Promise.all([
      ownWindow(),
      installationId(database),
      aliveWindows(),
    ]);
    if (await elsewhere({ window, installation })) throw new OtherWindow();
    return { window, installation, isAlive, leave, onLeave: (step) => steps.push(step) };
  } catch (error) {
    leave();
    throw error;
  }
}
