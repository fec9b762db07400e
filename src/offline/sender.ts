import { type DrainPorts, drain } from './drain';

export type SenderPorts = DrainPorts & {
  /** Runs `work` when no other page or worker is sending; false when one is. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  /** Calls back after `ms`; the function takes it back. */
  after: (ms: number, work: () => void) => () => void;
};

/** Another sender is at work: look again this late, lest a row written behind its back be forgotten. */
const LOOK_AGAIN = 5_000;

/** One sender at a time over all tabs and the worker; where there are no locks the keys make it harmless. */
export function createSender(ports: SenderPorts) {
  const { outbox, learner, wall, alone, after } = ports;
  let running = false;
  let again = false;
  let cancel = () => {};

  function plan(due: number | undefined): void {
    cancel();
    if (due !== undefined) cancel = after(Math.max(250, due - wall()), poke);
  }

  /** Sends what is due. Safe to call at any time and as often as one likes. */
  function poke(): void {
    if (running) {
      again = true;
      return;
    }
    running = true;
    cancel();
    void alone(async () => plan(await drain(ports)))
      .then((mine) => {
        if (!mine) plan(wall() + LOOK_AGAIN);
      })
      // A store that cannot be read now is asked again; nothing is lost by waiting.
      .catch(() => plan(wall() + LOOK_AGAIN))
      .finally(() => {
        running = false;
        if (again) {
          again = false;
          poke();
        }
      });
  }

  return {
    poke,
    /** The network is back, the app was opened or the learner asked: nothing waits for longer than the server itself said. */
    async wake(): Promise<void> {
      const who = learner();
      if (who) await outbox.wake(who);
      poke();
    },
    stop(): void {
      cancel();
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
