import type { Player, PlayerEvent } from '@/study/ports';
import type { VirtualClock } from './clock';

/**
 * A video element without pictures: its position runs with the clock while it plays and has data.
 * It keeps the truth that the record is held against: how long was really played, visible and at no more than speed 1.
 */
export class SimulatedPlayer implements Player {
  /** Seconds of media that were played, ungated, each second of wall time at most once. */
  played = 0;
  /** What swallowed jumps may pass for play: at most the lead that the rules allow, and never more than wall time. */
  tolerated = 0;
  /** Somebody has laid hands on its speed, or moved it behind our back. */
  tampered = false;
  paused = true;
  starving = false;
  rate = 1;
  /** Set by the page: nothing that plays while it is set counts. */
  gated = false;
  private position = 0;
  private at: number;
  private heard: ((event: PlayerEvent) => void) | undefined;

  constructor(
    private readonly clock: VirtualClock,
    private readonly duration: number,
  ) {
    this.at = clock.mono;
  }

  /** Brings position and truth up to now. `counts`: whether the time that passed may count. */
  advance(counts = true): void {
    const wall = (this.clock.mono - this.at) / 1000;
    this.at = this.clock.mono;
    if (this.paused || this.starving) return;
    const media = Math.min(wall * this.rate, this.duration - this.position);
    this.position += media;
    if (counts && !this.gated) this.played += Math.min(media, wall);
    if (this.position >= this.duration && media > 0) {
      this.paused = true;
      this.tell('reachedEnd');
    }
  }

  look() {
    this.advance();
    const moving = !this.paused && !this.starving;
    return { position: this.position, rate: this.rate, paused: this.paused, moving };
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
    this.tell('jumped');
  }

  /** Somebody moves the position and swallows the events: an extension in its own world can. */
  skip(by: number) {
    this.advance();
    this.tampered = true;
    this.tolerated += Math.min(by, 1);
    this.position = Math.min(this.position + by, this.duration);
  }

  setRate(rate: number) {
    this.advance();
    if (rate !== 1) this.tampered = true;
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

  listen(heard: (event: PlayerEvent) => void) {
    this.heard = heard;
    return () => {
      this.heard = undefined;
    };
  }

  /** Events come after the call that caused them, as in a browser. */
  private tell(event: PlayerEvent) {
    this.clock.busy++;
    queueMicrotask(() => {
      this.clock.busy--;
      this.heard?.(event);
    });
  }
}
