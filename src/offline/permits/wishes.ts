import { PERMIT_RENEWED_AFTER } from '@rules/permits';

/** All lessons of a training, or, where that is empty, one lesson. */
export type Scope = { lesson: string; training: string };

/** What the learner wants to study without network, and what the server said of it last. */
export type Wish = Scope & {
  /** Phone's wall clock when the server last answered it, ms; 0 for never. */
  askedAt: number;
  /** Hours that get their permit at a later contact. */
  later: readonly string[];
  /** Hours that get none, each with the server's sentence for why. */
  without: readonly { hourId: string; words: string }[];
};

/** A training is wished for as a whole, whichever of its lessons was named: hours of one order of study. */
export const scopeOf = ({ lesson, training }: Scope): Scope => ({ lesson: training ? '' : lesson, training });

/**
 * Which wishes a contact asks for: those that nobody has answered, those of yesterday, those answered in what is the future
 * by a clock that was set back, and those that wait for what has been finished since (`finishedAt`, ms; 0 for nothing).
 */
export const dueWishes = (wishes: readonly Wish[], now: number, finishedAt: number): Wish[] =>
  wishes.filter(
    ({ askedAt, later }) =>
      askedAt === 0 ||
      now - askedAt >= PERMIT_RENEWED_AFTER ||
      askedAt > now ||
      (later.length > 0 && finishedAt > askedAt),
  );

export const sameScope = (a: Scope, b: Scope): boolean => a.lesson === b.lesson && a.training === b.training;
