import { setTimeout as rest } from 'node:timers/promises';

/** So long it works at a stretch, ms, and then leaves the processor to others for twice as long. */
const SLICE_MS = 5;
const RESTS = 2;

/** `map`, without holding up what else the process has to do: others' study goes on beside a large folder. */
export async function inSlices<One, Made>(all: readonly One[], work: (one: One) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let since = performance.now();
  for (const one of all) {
    made.push(work(one));
    const worked = performance.now() - since;
    if (worked < SLICE_MS) continue;
    await rest(RESTS * worked);
    since = performance.now();
  }
  return made;
}
