import { expect, test } from 'vitest';
import { lifeOf } from './lived';
import type { Run } from './run';

/** Runs that once broke a promise, each by its fault. */
const FOUND: Record<string, Run> = {
  'a row that overtook a failing one and met a gap set the learner back although it was to be sent again': {
    seed: 1161629620,
    commands: [
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'tick', by: 15 },
      { do: 'fault', fault: 'http503', times: 3 },
      { do: 'tick', by: 1 },
      { do: 'fault', fault: 'http503', times: 2 },
      { do: 'skip', by: 1 },
      { do: 'skip', by: 1 },
      { do: 'tick', by: 19 },
      { do: 'tick', by: 10 },
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'play' },
      { do: 'freeze', by: 5 },
    ],
  },
  'a back-off planned before the clock was set back a day held the queue for that day': {
    seed: 3,
    commands: [
      { do: 'open', hour: 0, player: 'timed' },
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
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'tick', by: 1 },
      { do: 'freeze', by: 1 },
      { do: 'setClock', by: -86_400 },
      { do: 'tick', by: 11 },
    ],
  },
  'what a page that was frozen on a full phone could not write was no loss that the judge knew': {
    seed: 1,
    commands: [
      { do: 'open', hour: 0, player: 'classic' },
      { do: 'full' },
      { do: 'freeze', by: 1 },
      { do: 'kill' },
    ],
  },
  'what a full phone could not fold was overwritten by the next hour of the same window': {
    seed: 1,
    commands: [
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'full' },
      { do: 'login', who: 'b' },
      { do: 'room' },
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'dieSoon', after: 0 },
    ],
  },
  'an answer that came after the data was cleared took away the row that had got its number': {
    seed: 1,
    commands: [
      { do: 'fault', fault: 'twice', times: 1 },
      { do: 'fault', fault: 'loseRequest', times: 2 },
      { do: 'open', hour: 0, player: 'classic' },
      { do: 'clear' },
      { do: 'open', hour: 0, player: 'classic' },
      { do: 'seek', by: 0 },
      { do: 'endSession' },
      { do: 'open', hour: 0, player: 'classic' },
      { do: 'seek', by: 0 },
    ],
  },
  'a photo that failed later made two points due again, and the phone, set back, asked for the first only': {
    seed: 1,
    commands: [
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'fault', fault: 'loseRequest', times: 1 },
      { do: 'photo', face: 'other' },
      { do: 'tick', by: 10 },
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'forge', by: 5 },
      { do: 'skip', by: 1 },
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'skip', by: 1 },
      { do: 'comparerAway' },
      { do: 'skip', by: 1 },
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'tick', by: 3 },
      { do: 'play' },
      { do: 'photo', face: 'own' },
      { do: 'photo', face: 'own' },
      { do: 'tick', by: 1 },
    ],
  },
  'a finish that waited for a photo slept on when the photo had passed': {
    seed: 1,
    commands: [
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'photo', face: 'own' },
      { do: 'tick', by: 5 },
      { do: 'fault', fault: 'twice', times: 4 },
      { do: 'fault', fault: 'loseRequest', times: 3 },
      { do: 'photo', face: 'own' },
      { do: 'photo', face: 'own' },
      { do: 'fault', fault: 'loseRequest', times: 1 },
      { do: 'photo', face: 'own' },
      { do: 'expire' },
      { do: 'tick', by: 6 },
      { do: 'photo', face: 'other' },
      { do: 'comparerAway' },
      { do: 'tick', by: 11 },
      { do: 'photo', face: 'own' },
      { do: 'photo', face: 'own' },
    ],
  },
  'a photo under way when the data were cleared, which failed later, was no answer that the judge knew': {
    seed: 312789808,
    commands: [
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'cut' },
      { do: 'photo', face: 'other' },
      { do: 'comparerAway' },
      { do: 'photo', face: 'own' },
      { do: 'whole' },
      { do: 'clear' },
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'comparerBack' },
      { do: 'tick', by: 1 },
      { do: 'rate', by: 0.5 },
      { do: 'setClock', by: -86_400 },
      { do: 'tick', by: 1 },
      { do: 'fault', fault: 'loseRequest', times: 1 },
    ],
  },
};

test.each(Object.entries(FOUND))('keeps every promise where %s', async (_, run) => {
  expect((await lifeOf(run)).breaches).toEqual([]);
});
