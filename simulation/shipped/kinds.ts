import fc from 'fast-check';
import { FAULTS } from './border/line';
import type { Command, SIMPLE } from './commands';

export const whole = (min: number, max: number) => fc.integer({ min, max });
export type Kind = { name: string; weight: number; of: fc.Arbitrary<Command> };

const by = (
  name: Extract<Command, { by: number }>['do'],
  weight: number,
  of: fc.Arbitrary<number>,
): Kind => ({
  name,
  weight,
  of: of.map((number) => ({ do: name, by: number })),
});
const one = (name: (typeof SIMPLE)[number], weight: number): Kind => ({
  name,
  weight,
  of: fc.constant({ do: name }),
});

/** Opens one of these hours by one of the players. */
export const openOf = (...hours: number[]): fc.Arbitrary<Command> =>
  fc.record({
    do: fc.constant('open' as const),
    hour: fc.constantFrom(...hours),
    player: fc.constantFrom('classic' as const, 'timed' as const, 'platform' as const),
  });

export const open: Kind = {
  name: 'open',
  weight: 5,
  // The short hour with its checks is often studied to its end.
  of: openOf(0, 0, 1, 2, 2, 3, 4, 5, 6),
};

/** Without these nothing would be studied: every run has them. */
export const EVERYDAY: Kind[] = [
  open,
  by('tick', 10, whole(1, 25)),
  one('play', 2),
  one('pause', 1),
  one('leave', 1),
];

/** What may befall: each run draws which of these there are in it, and how often. */
export const ELSE: Kind[] = [
  one('hide', 2),
  one('show', 3),
  one('cut', 2),
  one('silent', 1),
  one('whole', 4),
  one('kill', 2),
  one('close', 1),
  one('newTab', 1),
  one('otherTab', 2),
  one('followLink', 1),
  one('goBack', 2),
  one('signOut', 1),
  one('sync', 1),
  one('endSession', 1),
  one('expire', 2),
  one('full', 1),
  one('room', 2),
  by('slow', 1, fc.constantFrom(300, 1_000, 4_000)),
  one('quick', 2),
  one('clear', 1),
  one('wipe', 2),
  one('comparerAway', 1),
  one('comparerBack', 2),
  one('startServer', 4),
  one('snapshot', 1),
  one('restore', 1),
  by('seek', 1, whole(0, 60)),
  by('skip', 1, whole(1, 20)),
  by('rate', 1, fc.constantFrom(0.5, 1.5, 2, 16)),
  // Long enough that what waits by itself for five minutes shows.
  { ...by('tick', 2, whole(60, 200)), name: 'longTick' },
  by('starve', 1, whole(1, 8)),
  by('hiccup', 1, whole(1, 6)),
  by('freeze', 2, fc.oneof(whole(1, 5), whole(1, 90))),
  by('sleep', 1, whole(1, 7_200)),
  by('setClock', 1, fc.constantFrom(-86_400, -60, 60, 86_400)),
  by('setServer', 1, fc.constantFrom(-3_600, -60, 60, 3_600)),
  by('forge', 1, fc.constantFrom(20, 60, 900)),
  by('forgeTail', 1, fc.constantFrom(12, 25, 60)),
  { name: 'dieSoon', weight: 1, of: whole(0, 40).map((after) => ({ do: 'dieSoon', after })) },
  { name: 'fullSoon', weight: 1, of: whole(1, 8).map((after) => ({ do: 'fullSoon', after })) },
  { name: 'killServer', weight: 1, of: whole(0, 30).map((after) => ({ do: 'killServer', after })) },
  {
    name: 'fault',
    weight: 5,
    of: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      times: whole(1, 4),
    }),
  },
  {
    // A server that fails for a while: one row meets it again and again.
    name: 'sick',
    weight: 1,
    of: whole(3, 8).map((times) => ({ do: 'fault', fault: 'http503', times })),
  },
  {
    name: 'photo',
    weight: 8,
    of: fc
      .constantFrom('own' as const, 'own' as const, 'own' as const, 'other' as const)
      .map((face) => ({ do: 'photo', face })),
  },
  {
    name: 'login',
    weight: 1,
    of: fc.constantFrom('a' as const, 'a' as const, 'b' as const).map((who) => ({ do: 'login', who })),
  },
  { name: 'elsewhere', weight: 1, of: fc.constantFrom(0, 1, 2).map((hour) => ({ do: 'elsewhere', hour })) },
];

/** What befalls whoever studies without network: in lives of its own. */
export const AWAY: Kind[] = [
  by('days', 2, fc.constantFrom(1, 1, 3, 8, 15)),
  one('download', 1),
  one('downloadElsewhere', 1),
  one('joinElsewhere', 1),
  one('leaveElsewhere', 1),
  one('killElsewhere', 1),
  one('refund', 1),
  one('buy', 1),
  by('forgeElsewhere', 1, fc.constantFrom(12, 30, 60)),
];
