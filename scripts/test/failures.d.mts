/** A failed try of a test. `hung`: it ran into its time-out. `log`: the last lines of its server's log. */
export type Failure = { file: string; test: string; message: string; hung: boolean; log?: string[] };

export function recordFailure(failure: Failure, file?: string): void;
export function failuresIn(file: string): Failure[];
export function reportOf(run: {
  step: string;
  reason: string;
  factor: number;
  seconds: number;
  failures: Failure[];
}): string[];
