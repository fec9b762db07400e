import fc from 'fast-check';
import type { ShippedLife } from '../rounds';
import type { Command } from './commands';
import { awayFrom, dense, inEpisodes, oneOf, runOf } from './dense';
import {
  bothAway,
  busyServer,
  checkUnderground,
  clockSet,
  crowdedOut,
  interrupted,
  liesOpen,
  linkOut,
  opensAgain,
  pausedWhileElsewhere,
  slowFlash,
  slowLine,
} from './episodes';
import { ELSE, EVERYDAY, type Kind } from './kinds';
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

const everything = swarm.chain((kinds) =>
  runOf(fc.array(oneOf([...EVERYDAY, ...kinds]), { minLength: 4, maxLength: 60, size: 'max' })),
);

/** An hour is open before anything befalls. */
const studies: Command[] = [
  { do: 'open', hour: 0, player: 'timed' },
  { do: 'tick', by: 5 },
];

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
  /** The clock of the server's machine is set, and its process ends and starts. */
  clocks: inEpisodes(
    {
      hours: [0, 0, 1, 4],
      befalls: {
        ...{ setServer: 3, killServer: 3, startServer: 4, longTick: 2, otherTab: 1 },
        ...{ cut: 1, whole: 2, sync: 2, hide: 1, show: 2 },
      },
    },
    [clockSet(0, 0, 1), interrupted()],
    studies,
  ),
  forgers: inEpisodes(
    {
      hours: [0, 1, 2, 6, 6],
      befalls: {
        ...{ forge: 4, forgeTail: 6, longTick: 2, killServer: 1, startServer: 2 },
        ...{ photo: 6, comparerAway: 6, cut: 2, whole: 3, sync: 2 },
      },
    },
    [checkUnderground([2, 6, 6]), checkUnderground([2, 6, 6], { do: 'forge', by: 60 })],
  ),
  /** Other apps leave the phone no room, again and again, mostly where there is no network. */
  crowded: awayFrom([{ do: 'download' }, ...studies], [crowdedOut(0, 1, 4), interrupted()], {
    hours: [0, 0, 1, 4],
    befalls: { full: 1, room: 2, freeze: 2, hide: 1, show: 2, kill: 1, sync: 1 },
  }),
  /** Her browser throws away what the site has stored, while a slow line carries it. */
  evicted: inEpisodes(
    { hours: [0, 0, 1], befalls: { wipe: 2, fault: 2, cut: 2, whole: 3, sync: 1 } },
    [slowLine(), slowLine({ do: 'wipe' }), interrupted()],
    studies,
  ),
  /** The server is asked by everybody at once. */
  rush: inEpisodes(
    { hours: [0, 0, 1, 4], befalls: { fault: 2, kill: 1, otherTab: 1, cut: 1, whole: 2 } },
    [busyServer, interrupted(), liesOpen],
    studies,
  ),
  /** What one tab has not brought to the server yet, another studies on from. */
  tabs: inEpisodes(
    { hours: [0, 0, 1], befalls: { otherTab: 2, cut: 1, whole: 2, hide: 1, show: 2 } },
    [slowLine(), opensAgain(0, 0, 0, 1)],
    studies,
  ),
  /** An old phone: its flash takes its time, and its browser puts pages away whole. */
  worn: inEpisodes(
    {
      hours: [0, 0, 1, 2, 3, 4],
      befalls: { kill: 1, close: 1, quick: 1, photo: 3, cut: 1, whole: 2, sync: 1 },
    },
    [linkOut(0, 0, 1), slowFlash(0, 0, 1, 4), interrupted(), opensAgain(0, 0, 1)],
    studies,
  ),
  /** Texts are read, and their finishes forged. */
  texts: inEpisodes(
    {
      hours: [3, 3, 3, 0],
      befalls: { forge: 6, longTick: 1, hide: 1, show: 2, cut: 1, whole: 2, fault: 2 },
    },
    [interrupted()],
  ),
  /** Two devices of one learner, which may study one at a time. */
  devices: inEpisodes(
    {
      hours: [0, 0, 1, 4],
      befalls: {
        elsewhere: 4,
        joinElsewhere: 2,
        leaveElsewhere: 2,
        killElsewhere: 2,
        kill: 2,
        freeze: 1,
        longTick: 2,
        cut: 1,
        whole: 3,
      },
    },
    [pausedWhileElsewhere(0, 1)],
    [...studies, { do: 'joinElsewhere' }],
  ),
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
        forgeElsewhere: 2,
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
  { weight: 2, arbitrary: LIVES.crowded },
  { weight: 1, arbitrary: LIVES.evicted },
  { weight: 1, arbitrary: LIVES.rush },
  { weight: 1, arbitrary: LIVES.tabs },
  { weight: 2, arbitrary: LIVES.worn },
  { weight: 5, arbitrary: LIVES.permits },
  { weight: 4, arbitrary: LIVES.phones },
  { weight: 1, arbitrary: LIVES.texts },
  { weight: 2, arbitrary: LIVES.devices },
);
