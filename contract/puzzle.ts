import * as z from 'zod/mini';

/** The longest PUZZLE_HEADER that is read. */
export const PUZZLE_HEADER_MOST = 4_096;

/**
 * An extension of ours: over a budget our server refuses with `puzzleDue`, and the refusal's data carry a puzzle. Who
 * sends the same call again with its solution in a header is let through. A back end without it never refuses so,
 * and is never sent the header.
 */
const puzzle = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** Rounds of the derivation for each number that is tried. */
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});
const solved = z.object({
  challenge: puzzle,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A proof of work: derived keys are tried, number by number, until one begins as it should. */
export type Puzzle = z.output<typeof puzzle>;
export type Solved = z.output<typeof solved>;

/** The puzzle that a refusal carries, if any. */
export function puzzleIn(data: unknown): Puzzle | undefined {
  const read = z.safeParse(z.object({ puzzle }), data);
  return read.success ? read.data.puzzle : undefined;
}

export const writeSolved = (one: Solved): string => JSON.stringify(one);

/** What a header says, or nothing that could be a solution. */
export function readSolved(header: string): Solved | undefined {
  try {
    const read = z.safeParse(solved, JSON.parse(header));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
