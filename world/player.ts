import type { VirtualClock } from './clock';
import { Video } from './video';

/** A video that keeps the truth which the record is held against: how long was really played, visible and at no more than speed 1. */
export class SimulatedPlayer extends Video {
  /** Seconds of media that were played, ungated, each second of wall time at most once. */
  played = 0;
  /** What swallowed jumps may pass for play: at most the lead that the rules allow, and never more than wall time. */
  tolerated = 0;
  /** Somebody has laid hands on its speed, or moved it behind our back. */
  tampered = false;
  /** Set by the page: nothing that plays while it is set counts. */
  gated = false;
  private counts = true;

  constructor(clock: VirtualClock, duration: number) {
    super(clock, duration, ({ from, to, took }) => {
      if (this.counts && !this.gated) this.played += Math.min(to - from, took);
    });
  }

  /** Brings position and truth up to now. `counts`: whether the time that passed may count. */
  override advance(counts = true): void {
    this.counts = counts;
    super.advance();
  }

  override skip(by: number) {
    super.skip(by);
    this.tampered = true;
    this.tolerated += Math.min(by, 1);
  }

  override setRate(rate: number) {
    if (rate !== 1) this.tampered = true;
    super.setRate(rate);
  }
}
