// The machine's current slowness, for time-outs alone: no value that a test asserts depends on it.
import { readFileSync, writeFileSync } from 'node:fs';

/** A hang is not noticed sooner than this, ms, on a machine as fast as the one where the suite was tuned. */
export const HANG_AFTER_MS = 300_000;

/** Rounds of the computation that take 100 ms of CPU on the machine where the suite was tuned. */
const ROUNDS = 95_000_000;
const USUAL_MS = 100;
const EVERY_MS = 60_000;
const REMEMBERED = 5;

function compute(rounds) {
  let sum = 1;
  for (let round = 0; round < rounds; round += 1) sum = (Math.imul(sum, 1_664_525) + round) | 0;
  return sum;
}

/** Compiles the computation, so that a measurement does not include that. */
const warmUp = () => Array.from({ length: 200 }, () => compute(100_000));

/** Runs the fixed computation once. Returns its wall time over the usual 100 ms, so other work on the machine counts too. */
export function measureFactor() {
  warmUp();
  const began = performance.now();
  compute(ROUNDS);
  return (performance.now() - began) / USUAL_MS;
}

/**
 * Measures the factor now and each minute, and writes the largest of the last five to `file`.
 * @returns {() => void} stops it
 */
export function followFactor(file) {
  const last = [];
  const measure = () => {
    last.push(measureFactor());
    if (last.length > REMEMBERED) last.shift();
    writeFileSync(file, Math.max(1, ...last).toFixed(2));
  };
  measure();
  const timer = setInterval(measure, EVERY_MS);
  return () => clearInterval(timer);
}

/** Reads the factor of this run, at least 1; 1 outside a run. */
export function factorOfRun(file = process.env.TEST_FACTOR) {
  if (!file) return 1;
  try {
    return Math.max(1, Number(readFileSync(file, 'utf8')) || 1);
  } catch {
    return 1;
  }
}

/** A hang is noticed by then, ms, however slow the machine: a whole run must end within 90 minutes. */
const HANG_BY_MS = 450_000;

/**
 * Returns after how long, ms, something that usually takes `usualMs` counts as a hang: ten times that, at least five minutes,
 * longer on a slow machine, up to seven and a half: a test that hangs in both tries costs a run a quarter of an hour.
 */
export function hangAfter(usualMs = 0) {
  const usual = Math.max(HANG_AFTER_MS, 10 * usualMs);
  return Math.max(usual, Math.min(HANG_BY_MS, usual * factorOfRun()));
}
