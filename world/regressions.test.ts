import { expect, it } from 'vitest';
import { live, type Run } from './run';

/** Runs that once broke an invariant. Each tells what had been wrong. */
const FOUND: Record<string, Run> = {
  'a row that overtook a failing one and met a gap set the learner back although it was to be sent again': {
    seed: 1161629620,
    commands: [
      { do: 'open', by: 1 },
      { do: 'tick', by: 15 },
      { do: 'fault', fault: 'http503', times: 3 },
      { do: 'tick', by: 1 },
      { do: 'fault', fault: 'http503', times: 2 },
      { do: 'skip', by: 1 },
      { do: 'skip', by: 1 },
      { do: 'tick', by: 19 },
      { do: 'tick', by: 10 },
      { do: 'open', by: 1 },
      { do: 'play' },
      { do: 'freeze', by: 5 },
    ],
  },
  'a back-off planned before the clock was set back a day held the queue for that day': {
    seed: 3,
    commands: [
      { do: 'open', by: 1 },
      { do: 'fault', fault: 'http503', times: 1 },
      { do: 'tick', by: 16 },
      { do: 'setClock', by: -86_400 },
      { do: 'tick', by: 2 },
    ],
  },
  'two opens at once played the same hour twice in one window': {
    seed: 785311419,
    commands: [
      { do: 'expire' },
      { do: 'open', by: 1 },
      { do: 'open', by: 1 },
      { do: 'tick', by: 1 },
      { do: 'freeze', by: 1 },
      { do: 'setClock', by: -86_400 },
      { do: 'tick', by: 11 },
    ],
  },
  'what a page that was frozen on a full phone could not write was no loss that the judge knew': {
    seed: 1,
    commands: [
      { do: 'open', by: 1, protocol: 'classic' },
      { do: 'full' },
      { do: 'freeze', by: 1 },
      { do: 'kill' },
    ],
  },
  'what a full phone could not fold was overwritten by the next hour of the same window': {
    seed: 1,
    commands: [
      { do: 'open', by: 1 },
      { do: 'full' },
      { do: 'login', who: 'b' },
      { do: 'room' },
      { do: 'open', by: 1 },
      { do: 'dieSoon', by: 0 },
    ],
  },
  'an answer that came after the data was cleared took away the row that had got its number': {
    seed: 1,
    commands: [
      { do: 'fault', fault: 'twice', times: 1 },
      { do: 'fault', fault: 'loseRequest', times: 2 },
      { do: 'open', by: 1, protocol: 'classic' },
      { do: 'clearData' },
      { do: 'open', by: 1, protocol: 'classic' },
      { do: 'seek', by: 0 },
      { do: 'endSession' },
      { do: 'open', by: 1, protocol: 'classic' },
      { do: 'seek', by: 0 },
    ],
  },
  'a photo that failed later made two points due again, and the phone, set back, asked for the first only': {
    seed: 1,
    commands: [
      { do: 'open', by: 3, protocol: 'classic' },
      { do: 'fault', fault: 'loseRequest', times: 1 },
      { do: 'photo', verdict: 'fail' },
      { do: 'tick', by: 10 },
      { do: 'open', by: 3, protocol: 'classic' },
      { do: 'forge', by: 5 },
      { do: 'skip', by: 1 },
      { do: 'open', by: 3, protocol: 'classic' },
      { do: 'skip', by: 1 },
      { do: 'comparerDown' },
      { do: 'skip', by: 1 },
      { do: 'open', by: 3, protocol: 'classic' },
      { do: 'open', by: 3, protocol: 'classic' },
      { do: 'tick', by: 3 },
      { do: 'play' },
      { do: 'photo', verdict: 'pass' },
      { do: 'photo', verdict: 'pass' },
      { do: 'tick', by: 1 },
    ],
  },
  'a finish that waited for a photo slept on when the photo had passed': {
    seed: 1,
    commands: [
      { do: 'open', by: 3, protocol: 'classic' },
      { do: 'photo', verdict: 'pass' },
      { do: 'tick', by: 5 },
      { do: 'fault', fault: 'twice', times: 4 },
      { do: 'fault', fault: 'loseRequest', times: 3 },
      { do: 'photo', verdict: 'pass' },
      { do: 'photo', verdict: 'pass' },
      { do: 'fault', fault: 'loseRequest', times: 1 },
      { do: 'photo', verdict: 'pass' },
      { do: 'otherTerminal' },
      { do: 'tick', by: 6 },
      { do: 'photo', verdict: 'fail' },
      { do: 'comparerDown' },
      { do: 'tick', by: 11 },
      { do: 'photo', verdict: 'pass' },
      { do: 'photo', verdict: 'pass' },
    ],
  },
};

it.each(Object.entries(FOUND))('%s', async (_, run) => {
  expect((await live(run)).violations).toEqual([]);
});
