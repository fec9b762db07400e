import { QUESTIONS, scoreOf } from './questions';

/** How long one may think, from the entry on; a late hand-in is worth nothing. */
export const EXAM_MINUTES = 30;
const MINUTE_MS = 60_000;
/** What a slow network may take of it. */
const GRACE_MS = MINUTE_MS;
const KEPT = 500;

const DAY_MS = 24 * 60 * MINUTE_MS;
const EIGHT_HOURS = 8 * 60 * MINUTE_MS;

/** One attempt as the sandbox knows it; instants in ms. */
export type Sat = {
  enteredAt: number | undefined;
  result: { score: number; handedInAt: number; publishAt: number } | undefined;
  /** Whether the platform has taken the result. */
  told: boolean;
};

/** The attempts of this run, in memory: each is sat once. */
export class Sittings {
  private readonly known = new Map<string, Sat>();

  find(attempt: string): Sat | undefined {
    return this.known.get(attempt);
  }

  /** Opens an attempt, or finds it again. */
  open(attempt: string): Sat {
    const found = this.known.get(attempt);
    if (found) return found;
    const [oldest] = this.known.keys();
    if (this.known.size >= KEPT && oldest !== undefined) this.known.delete(oldest);
    const made: Sat = { enteredAt: undefined, result: undefined, told: false };
    this.known.set(attempt, made);
    return made;
  }
}

/** Hands in, once; what is published comes the next day, at midnight in China. */
export function handIn(sat: Sat, answers: FormData, now: number): void {
  if (sat.result || sat.enteredAt === undefined) return;
  const inTime = now <= deadlineOf(sat.enteredAt) + GRACE_MS;
  const chosen = QUESTIONS.map((_, at) => {
    const given = answers.get(`q${at}`);
    return typeof given === 'string' && given !== '' ? Number(given) : undefined;
  });
  sat.result = { score: inTime ? scoreOf(chosen) : 0, handedInAt: now, publishAt: nextDay(now) };
}

export const deadlineOf = (enteredAt: number): number => enteredAt + EXAM_MINUTES * MINUTE_MS;

const nextDay = (now: number): number =>
  (Math.floor((now + EIGHT_HOURS) / DAY_MS) + 1) * DAY_MS - EIGHT_HOURS;
