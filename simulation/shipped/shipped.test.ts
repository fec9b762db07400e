import { expect, it } from 'vitest';
import { shorter } from '../rounds';
import { resultLine } from '../told';
import { lifeOf, round } from './lived';
import type { Run } from './run';

/** Few, for each opens the app and the server themselves; `npm run soak` runs as many as one likes. */
const RUNS = 20;
/** Tried before; fresh ones are the soak's until long series of them have broken nothing, or are asked for by `SOAK_SEED`. */
const SEED = Number(process.env.SOAK_SEED ?? 20_261_122);
/** So long, ms, a run that broke is looked for a shorter one. */
const PATIENCE = 20_000;

it('the shipped phone and the shipped server break no promise', async () => {
  // Said before: of what never ends nothing is heard afterwards.
  console.log(`the shipped world, seed ${SEED}`);
  const asked = { seed: SEED, runs: RUNS };
  const lived = await round(asked);
  console.log(resultLine(lived));
  const breach = await shorter(round, asked, lived, PATIENCE);
  expect(
    breach &&
      `npm run soak -- --seed=${SEED} --path ${breach.path}: ${JSON.stringify(breach.run)} ${breach.rule}: ${breach.what}`,
  ).toBe(undefined);
});

/** Runs that once broke a promise. Each tells what had been wrong. */
const FOUND: Record<string, Run> = {
  'a renewed permit that was issued before an answer and came after it took an hour back to where it had been':
    {
      seed: 2,
      commands: [
        { do: 'download' },
        { do: 'cut' },
        { do: 'open', hour: 0, player: 'classic' },
        { do: 'tick', by: 9 },
        { do: 'tick', by: 5 },
        { do: 'tick', by: 4 },
        { do: 'days', by: 15 },
        { do: 'cut' },
        { do: 'open', hour: 0, player: 'classic' },
        { do: 'tick', by: 3 },
        { do: 'tick', by: 14 },
        { do: 'whole' },
        { do: 'tick', by: 10 },
        { do: 'whole' },
        { do: 'tick', by: 6 },
        { do: 'tick', by: 17 },
        { do: 'cut' },
        { do: 'open', hour: 0, player: 'classic' },
        { do: 'tick', by: 16 },
      ],
    },
  'a phone that had had no room died before it tried again': {
    seed: 1,
    commands: [
      { do: 'fullSoon', after: 8 },
      { do: 'dieSoon', after: 23 },
      { do: 'open', hour: 0, player: 'classic' },
      { do: 'open', hour: 4, player: 'classic' },
      { do: 'tick', by: 6 },
      { do: 'fullSoon', after: 1 },
      { do: 'full' },
    ],
  },
  'nobody told the judge that a restored server has no more of an hour than it had before the hour was opened':
    {
      seed: 1,
      commands: [
        { do: 'open', hour: 0, player: 'classic' },
        { do: 'snapshot' },
        { do: 'tick', by: 15 },
        { do: 'restore' },
        { do: 'endSession' },
        { do: 'cut' },
      ],
    },
  'a page that was closed while it started was given a lock after its death, and no page started again': {
    seed: 1,
    commands: [
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'tick', by: 5 },
      { do: 'slow', by: 300 },
      { do: 'tick', by: 1 },
      { do: 'kill' },
      { do: 'tick', by: 1 },
      { do: 'slow', by: 300 },
      { do: 'tick', by: 1 },
      { do: 'close' },
      { do: 'tick', by: 1 },
      { do: 'pause' },
      { do: 'play' },
      { do: 'tick', by: 1 },
      { do: 'slow', by: 300 },
      { do: 'tick', by: 1 },
      { do: 'kill' },
      { do: 'tick', by: 1 },
    ],
  },
  'that a check was passed only the page said, and one that died before it heard of it said nothing': {
    seed: 1,
    commands: [
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'fault', fault: 'slow', times: 1 },
      { do: 'fault', fault: 'loseReply', times: 1 },
      { do: 'photo', face: 'own' },
      { do: 'tick', by: 6 },
      { do: 'kill' },
      { do: 'open', hour: 2, player: 'classic' },
      { do: 'tick', by: 6 },
    ],
  },
  'the judge forgot with what was lost that the picture stood a look ahead of its record': {
    seed: 1,
    commands: [
      { do: 'open', hour: 4, player: 'classic' },
      { do: 'freeze', by: 6 },
      { do: 'wipe' },
      { do: 'tick', by: 1 },
      { do: 'open', hour: 0, player: 'classic' },
      { do: 'tick', by: 1 },
    ],
  },
  'the judge did not know that a page which freezes at once after it was set back looks a second late': {
    seed: 1,
    commands: [
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'tick', by: 5 },
      { do: 'freeze', by: 6 },
      { do: 'freeze', by: 1 },
      { do: 'tick', by: 3 },
      { do: 'pause' },
      { do: 'tick', by: 1 },
    ],
  },
  'the judge took a picture that a finger had moved while the hour opened for one that stands where its record does':
    {
      seed: 1,
      commands: [
        { do: 'fault', fault: 'slow', times: 1 },
        { do: 'open', hour: 0, player: 'classic' },
        { do: 'seek', by: 1 },
        { do: 'tick', by: 12 },
        { do: 'pause' },
        { do: 'tick', by: 1 },
      ],
    },
  'the judge asked of an hour that is opened again for what the picture before had been ahead of its record':
    {
      seed: 1,
      commands: [
        { do: 'open', hour: 0, player: 'timed' },
        { do: 'tick', by: 5 },
        { do: 'freeze', by: 6 },
        { do: 'tick', by: 3 },
        { do: 'cut' },
        { do: 'open', hour: 0, player: 'classic' },
        { do: 'tick', by: 1 },
      ],
    },
  'a stretch that began anew took a slow disk two transactions, and a kill what was played in both': {
    seed: 1,
    commands: [
      { do: 'open', hour: 0, player: 'timed' },
      { do: 'tick', by: 5 },
      { do: 'slow', by: 4000 },
      { do: 'tick', by: 3 },
      { do: 'pause' },
      { do: 'play' },
      { do: 'tick', by: 25 },
    ],
  },
};

it.each(Object.entries(FOUND))('%s', async (_, run) => {
  expect((await lifeOf(run)).breaches).toEqual([]);
});
