import type { Player, PlayerEvent } from '@/study/ports';
import type { VirtualClock } from './clock';

/** A stretch that was really on the screen: media seconds, and how long it took. */
export type Shown = { from: number; to: number; took: number };

/**
 * A video element without pictures, by what the HTML standard says of position, rate, pausing and waiting. What it
 * shows it tells to `shows`, at once: the truth that records and credit are held against.
 */
export class Video implements Player {
  paused = true;
  private starving = false;
  private stalled = false;
  rate = 1;
  private position = 0;
  private at: number;
  private heard: ((event: PlayerEvent) => void) | undefined;

  constructor(
    private readonly clock: VirtualClock,
    private readonly duration: number,
    private readonly shows: (shown: Shown) => void,
    private readonly moves: (to: number, playing: boolean) => void = () => undefined,
    /** Lets its page hear of it, when that can. */
    private readonly run: (work: () => void) => void = (work) => work(),
  ) {
    this.at = clock.mono;
  }

  /** Brings it up to now. */
  advance(): void {
    const took = (this.clock.mono - this.at) / 1000;
    this.at = this.clock.mono;
    if (this.paused || this.starving || this.stalled || took <= 0) return;
    const from = this.position;
    this.position = Math.min(from + took * this.rate, this.duration);
    if (this.position > from) this.shows({ from, to: this.position, took });
    if (this.position >= this.duration) {
      this.paused = true;
      this.tell('reachedEnd');
    }
  }

  look() {
    this.advance();
    const { position, rate, paused } = this;
    return { position, rate, paused, moving: !paused && !this.starving };
  }

  async play() {
    this.advance();
    if (this.position >= this.duration) this.position = 0;
    const was = this.paused;
    this.paused = false;
    if (was) this.tell('flowing');
    return true;
  }

  pause() {
    this.advance();
    const was = this.paused;
    this.paused = true;
    if (!was) this.tell('stopped');
  }

  seek(to: number) {
    this.advance();
    this.position = Math.max(0, Math.min(to, this.duration));
    this.moves(this.position, !this.paused && !this.starving);
    this.tell('jumped');
  }

  /** Somebody moves it and swallows the events: an extension in its own world can. */
  skip(by: number) {
    this.advance();
    this.position = Math.min(this.position + by, this.duration);
  }

  setRate(rate: number) {
    this.advance();
    this.rate = rate;
    this.tell('looked');
  }

  normalSpeed() {
    this.setRate(1);
  }

  starve(starving: boolean) {
    this.advance();
    this.starving = starving;
    this.tell(starving ? 'starved' : 'flowing');
  }

  /** It stands still and says that it moves. */
  stall(stalled: boolean) {
    this.advance();
    this.stalled = stalled;
  }

  listen(heard: (event: PlayerEvent) => void) {
    this.heard = heard;
    return () => {
      this.heard = undefined;
    };
  }

  /** Events come after what caused them, as in a browser. */
  private tell(event: PlayerEvent) {
    this.clock.busy++;
    queueMicrotask(() => {
      this.clock.busy--;
      this.run(() => this.heard?.(event));
    });
  }
}
