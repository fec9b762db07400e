export type Direction = 'down' | 'up';

/** Capacity that an idle line hands out at once, in ms: timers wake late, and what they miss is not lost to it. */
const SLACK = 20;

/**
 * One line with its bandwidth, shared by all connections: who books is served behind everybody who booked before. Pure:
 * time comes in, ms on any clock that does not go back.
 */
export class Line {
  private readonly free = { down: Number.NEGATIVE_INFINITY, up: Number.NEGATIVE_INFINITY };

  /** Bandwidths in kbit/s, Infinity for one that is not limited. */
  constructor(private readonly kbps: Readonly<Record<Direction, number>>) {}

  /** Books `bytes` at `now`; when the last of them is through. */
  book(direction: Direction, now: number, bytes: number): number {
    const takes = (bytes * 8) / this.kbps[direction];
    this.free[direction] = Math.max(now - SLACK, this.free[direction]) + takes;
    return this.free[direction];
  }

  limits(direction: Direction): boolean {
    return Number.isFinite(this.kbps[direction]);
  }
}
