import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in use when everything that nobody holds is gone, MB. */
export function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** By how much the later half of the readings is above the earlier: 0.2 is a fifth. */
export function growth(readings: readonly number[]): number {
  const half = Math.floor(readings.length / 2);
  return mean(readings.slice(half)) / mean(readings.slice(0, half)) - 1;
}
