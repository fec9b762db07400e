import { type Direction, Line } from './line';
import { Losses, nextBurst } from './loss';
import { type NetworkProfile, PROFILES, type ProfileName } from './profiles';
import { pause, through } from './shaper';

/** A profile that is held: its line, what it has lost so far, and whether it is in one of its bursts. */
export class Network {
  /** No network just now, as the profile has it. */
  down = false;
  readonly losses: Losses;
  readonly line: Line;
  private readonly profile: NetworkProfile;
  private readonly since = performance.now();
  private burst: NodeJS.Timeout | undefined;

  /** Holds it from now on until `end()`; `onBurst` is called when a burst begins, `seed` stands for the profile's own. */
  constructor(
    readonly name: ProfileName,
    private readonly onBurst: () => void,
    seed?: number,
  ) {
    this.profile = { ...PROFILES[name], ...(seed !== undefined && { seed }) };
    this.losses = new Losses(this.profile);
    this.line = new Line({ down: this.profile.downKbps, up: this.profile.upKbps });
    this.followBursts();
  }

  end(): void {
    clearTimeout(this.burst);
  }

  /** Half of the round trip, and the time that so many bytes take; ends early with `ended`. */
  async carry(direction: Direction, bytes: number, ended: AbortSignal): Promise<void> {
    await pause(this.profile.latency / 2, ended);
    await through(() => this.line, direction, bytes, ended);
  }

  private followBursts(): void {
    const { cuts } = this.profile;
    if (!cuts) return;
    const { begins, ends } = nextBurst(cuts, performance.now() - this.since);
    this.down = begins === 0;
    if (this.down) this.onBurst();
    // Unref'd: a line that is bad now and then keeps no process alive.
    this.burst = setTimeout(() => this.followBursts(), Math.ceil(begins || ends)).unref();
  }
}
