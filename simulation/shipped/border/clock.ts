import { VirtualClock } from '../../clock';

const setNow = globalThis.setImmediate;

/** Turns of the event loop that somebody still waits for: the built-in stores work by them. */
let turns = 0;

globalThis.setImmediate = ((work: (...args: unknown[]) => void, ...args: unknown[]) => {
  turns++;
  return setNow(() => {
    turns--;
    work(...args);
  });
}) as typeof setImmediate;

/** A virtual clock that knows when phone, line and server have come to rest, and whose server may have a clock that was set. */
export class ShippedClock extends VirtualClock {
  /** By how much somebody set the server's clock, ms. */
  serverSet = 0;

  /** Time that has truly passed since the world began, ms: nobody can set it, and no sleep stops it. */
  get lived(): number {
    return this.mono + this.slept;
  }

  /** What the server's database says, ms since 1970. */
  get server(): number {
    return Math.floor(Date.UTC(2026, 10, 20) + this.lived + this.serverSet);
  }

  override async idle(): Promise<void> {
    for (let quiet = 0, waited = 0; quiet < 3; ) {
      await this.turn(++waited, setNow);
      quiet = this.busy === 0 && turns === 0 ? quiet + 1 : 0;
    }
  }
}
