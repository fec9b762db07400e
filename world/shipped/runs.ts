import fc from 'fast-check';
import type { ShippedLife } from '../rounds';
import type { Command } from './commands';
import { AWAY, ELSE, EVERYDAY, type Kind, open, openOf, whole } from './kinds';
import type { Run } from './run';

/** Which of them strike in a run, each up to four times as often as usual. */
const swarm = fc
  .array(fc.record({ which: fc.constantFrom(...ELSE.keys()), times: fc.constantFrom(1, 2, 4) }), {
    minLength: 2,
    maxLength: 14,
  })
  .map((drawn) =>
    drawn.map(({ which, times }) => ({
      ...(ELSE[which] as Kind),
      weight: times * (ELSE[which] as Kind).weight,
    })),
  );

/** A run: the seed of what chance decides, and what happens. */
const runOf = (commands: fc.Arbitrary<Command[]>) => fc.record({ seed: whole(1, 2 ** 31), commands });

const oneOf = (kinds: readonly Kind[]) =>
  fc.oneof(...kinds.map(({ weight, of }) => ({ weight, arbitrary: of })));

const everything = swarm.chain((kinds) =>
  runOf(fc.array(oneOf([...EVERYDAY, ...kinds]), { minLength: 4, maxLength: 60, size: 'max' })),
);

/** The hours that are opened in a life, and what befalls in it, by name with its weight. */
type Dense = { hours: readonly number[]; befalls: Readonly<Record<string, number>> };

const kindsOf = ({ hours, befalls }: Dense): Kind[] => [
  { ...open, of: openOf(...hours) },
  ...EVERYDAY.filter(({ name }) => name !== 'open'),
  ...Object.entries(befalls).flatMap(([name, weight]) =>
    [...ELSE, ...AWAY].filter((kind) => kind.name === name).map((kind) => ({ ...kind, weight })),
  ),
];

/** Lives in which what belongs together meets often: drawn from all that there is it would hardly ever. */
const dense = (life: Dense) =>
  runOf(fc.array(oneOf(kindsOf(life)), { minLength: 4, maxLength: 30, size: 'max' }));

/** Some commands in a row. */
type Episode = { weight: number; arbitrary: fc.Arbitrary<Command[]> };

/** She studies where there is no network, goes on to the next hour, or is called away. */
const studyAway = (...hours: number[]): Episode => ({
  weight: 6,
  arbitrary: fc
    .record({ opens: openOf(...hours), ticks: fc.array(whole(2, 25), { minLength: 1, maxLength: 3 }) })
    .map(({ opens, ticks }): Command[] => [
      { do: 'cut' },
      opens,
      ...ticks.map((by): Command => ({ do: 'tick', by })),
    ]),
});

const isHome: Episode = {
  weight: 4,
  arbitrary: whole(5, 25).map((by): Command[] => [{ do: 'whole' }, { do: 'tick', by }]),
};

/** Both of her phones study in the same time, which is paid once. */
const bothAway: Episode = {
  weight: 5,
  arbitrary: whole(5, 25).map((by): Command[] => [
    { do: 'cut' },
    { do: 'open', hour: 0, player: 'timed' },
    { do: 'elsewhere', hour: 1 },
    { do: 'tick', by },
  ]),
};

/** A life that begins with its downloads, and goes where there is no network. */
const awayFrom = (begin: Command[], episodes: Episode[], life: Dense) =>
  runOf(
    fc
      .array(
        fc.oneof(studyAway(...life.hours), isHome, ...episodes, {
          weight: 8,
          arbitrary: oneOf(kindsOf(life)).map((command): Command[] => [command]),
        }),
        { minLength: 2, maxLength: 16, size: 'max' },
      )
      .map((lived) => [...begin, ...lived.flat()]),
  );

/** By what is studied in them, and what befalls; one has it all. */
export const LIVES: Readonly<Record<ShippedLife, fc.Arbitrary<Run>>> = {
  everything,
  roads: dense({
    hours: [0, 0, 1, 4],
    befalls: {
      ...{ fault: 6, sick: 4, cut: 3, whole: 4, sync: 2, newTab: 4, otherTab: 4, longTick: 4 },
      ...{ hide: 1, show: 2 },
    },
  }),
  checks: dense({
    hours: [2, 2, 6],
    befalls: { photo: 10, comparerAway: 2, comparerBack: 2, cut: 3, whole: 4, kill: 1, seek: 1, sync: 2 },
  }),
  stores: dense({
    hours: [0, 0, 4],
    befalls: {
      fullSoon: 4,
      full: 4,
      room: 4,
      freeze: 4,
      wipe: 3,
      fault: 4,
      cut: 3,
      whole: 3,
      dieSoon: 2,
      close: 1,
      clear: 1,
    },
  }),
  hands: dense({
    hours: [0, 1, 5, 5],
    befalls: { hiccup: 6, skip: 2, seek: 2, rate: 1, starve: 2, hide: 1, show: 2 },
  }),
  sessions: dense({
    hours: [0, 0, 3],
    befalls: {
      expire: 4,
      endSession: 4,
      login: 3,
      signOut: 1,
      cut: 3,
      whole: 4,
      sync: 2,
      restore: 1,
      snapshot: 2,
    },
  }),
  forgers: dense({
    hours: [0, 1, 2, 6, 6],
    befalls: {
      ...{ forge: 4, forgeTail: 6, longTick: 2, killServer: 1, startServer: 2 },
      ...{ photo: 6, comparerAway: 3, cut: 2, whole: 3, sync: 2 },
    },
  }),
  permits: awayFrom([{ do: 'download' }], [], {
    hours: [0, 0, 1, 2, 3, 5, 7, 7],
    befalls: {
      ...{ days: 3, refund: 5, buy: 1, download: 2, kill: 2, hide: 1, show: 2, photo: 4, sync: 1, fault: 2 },
      ...{
        newTab: 1,
        otherTab: 1,
        setClock: 1,
        full: 1,
        fullSoon: 2,
        room: 3,
        killServer: 1,
        startServer: 2,
      },
    },
  }),
  phones: awayFrom([{ do: 'download' }, { do: 'downloadElsewhere' }], [bothAway], {
    hours: [0, 0, 1, 7, 7],
    befalls: {
      ...{
        elsewhere: 6,
        leaveElsewhere: 3,
        killElsewhere: 2,
        downloadElsewhere: 1,
        days: 2,
        refund: 2,
        buy: 1,
      },
      ...{ kill: 1, download: 1, sync: 1 },
    },
  }),
};

export const anyRun = fc.oneof(
  { weight: 5, arbitrary: LIVES.everything },
  { weight: 2, arbitrary: LIVES.roads },
  { weight: 3, arbitrary: LIVES.checks },
  { weight: 2, arbitrary: LIVES.stores },
  { weight: 1, arbitrary: LIVES.hands },
  { weight: 2, arbitrary: LIVES.sessions },
  { weight: 1, arbitrary: LIVES.forgers },
  { weight: 5, arbitrary: LIVES.permits },
  { weight: 4, arbitrary: LIVES.phones },
);
