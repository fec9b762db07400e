// Failures of a run: the reporters of Playwright and Vitest append them, the runner prints ten lines of them at the end.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/**
 * A failed try of a test.
 * @typedef {{ file: string, test: string, message: string, hung: boolean, log?: string[] }} Failure
 */

/** The report has at most so many lines, and each at most so many characters. */
const MOST_LINES = 10;
const LONGEST_LINE = 240;
const LOG_LINES = 3;

/** Appends a failure to the file of the run; does nothing outside a run. */
export function recordFailure(failure, file = process.env.TEST_FAILURES) {
  if (!file) return;
  const message = stripVTControlCharacters(failure.message);
  appendFileSync(file, `${JSON.stringify({ ...failure, message })}\n`);
}

/** @returns {Failure[]} */
export function failuresIn(file) {
  if (!existsSync(file)) return [];
  // A line without its end is still being written.
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The random seed that a failure prints, as fast-check and the simulation do. */
const seedOf = ({ message }) => /seed["']?\s*[:=]\s*"?(-?\d+)/i.exec(message)?.[1];

/**
 * Returns the report of a run that did not pass, at most ten lines, for a reader who has nothing else of it.
 *
 * @param {{ step: string, reason: string, factor: number, seconds: number, failures: Failure[] }} run
 */
export function reportOf({ step, reason, factor, seconds, failures }) {
  const load = loadavg().map((one) => one.toFixed(1));
  const last = failures.at(-1);
  const log = (last?.log ?? []).slice(-LOG_LINES).map((line) => `server: ${line}`);
  const head = [
    `step: ${step}, ${reason}, after ${seconds} s`,
    `load: ${load.join(' ')}, factor: ${factor}, node ${process.versions.node}`,
  ];
  const room = MOST_LINES - head.length - log.length;
  const tests = failures.flatMap((failure) => {
    const seed = seedOf(failure);
    const marks = `${failure.hung ? ' (hung)' : ''}${seed ? ` (seed ${seed})` : ''}`;
    return [`test: ${failure.file} › ${failure.test}${marks}`, `  ${firstWords(failure.message)}`];
  });
  return [...head, ...tests.slice(-room), ...log].map((line) => line.slice(0, LONGEST_LINE));
}

/** The first lines of an error in one, without blank ones. */
const firstWords = (message) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' ');
