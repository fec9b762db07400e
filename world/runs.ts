import fc from 'fast-check';
import type { SimpleCommand, WorldCommand } from './commands';
import type { Verdict } from './desk';
import type { Fault } from './network';

type Weighted = { weight: number; arbitrary: fc.Arbitrary<WorldCommand> };

const simple = (weight: number, ...names: SimpleCommand[]): Weighted => ({
  weight,
  arbitrary: fc.constantFrom(...names).map((name): WorldCommand => ({ do: name })),
});

/** A command with one number. */
const by = (
  name: Extract<WorldCommand, { by: number }>['do'],
  weight: number,
  numbers: fc.Arbitrary<number>,
): Weighted => ({
  weight,
  arbitrary: numbers.map((number) => ({ do: name, by: number }) as WorldCommand),
});

const whole = (min: number, max: number) => fc.integer({ min, max });

const FAULTS: Fault[] = ['loseRequest', 'loseReply', 'late', 'twice', 'http503', 'http429', 'portal'];

/** What happens in every life; studying and passing time are likelier than disasters, or nothing would be studied. */
const EVERYDAY: Weighted[] = [
  by('tick', 8, whole(1, 25)),
  simple(4, 'play', 'pause', 'hide', 'show', 'leave'),
  simple(3, 'offline', 'online', 'expire'),
  simple(2, 'kill', 'endSession'),
  simple(1, 'full', 'room', 'otherTerminal', 'clearData'),
  by('dieSoon', 1, whole(0, 12)),
  {
    weight: 2,
    arbitrary: fc.constantFrom<'a' | 'b'>('a', 'b').map((who): WorldCommand => ({ do: 'login', who })),
  },
  by('seek', 1, whole(0, 60)),
  by('skip', 1, whole(1, 20)),
  by('rate', 1, fc.constantFrom(0.5, 1.5, 2, 16)),
  by('starve', 1, whole(1, 8)),
  by('freeze', 1, whole(1, 90)),
  by('sleep', 1, whole(1, 7200)),
  by('setClock', 1, fc.constantFrom(-86_400, -60, 60, 86_400)),
  by('forge', 1, fc.constantFrom(5, 60)),
  {
    weight: 4,
    arbitrary: fc
      .record({ fault: fc.constantFrom<Fault>(...FAULTS), times: whole(1, 4) })
      .map(({ fault, times }): WorldCommand => ({ do: 'fault', fault, times })),
  },
];

/** Opens one of these hours by one of the players. */
const open = (...hours: number[]): Weighted => ({
  weight: 4,
  arbitrary: fc
    .record({
      by: fc.constantFrom(...hours),
      protocol: fc.constantFrom<'classic' | 'timed' | 'platform'>('classic', 'timed', 'platform'),
    })
    .map((which): WorldCommand => ({ do: 'open', ...which })),
});

const photo: Weighted = {
  weight: 8,
  arbitrary: fc
    .constantFrom<Verdict>('pass', 'pass', 'pass', 'fail')
    .map((verdict): WorldCommand => ({ do: 'photo', verdict })),
};

/** A bad road: what is sent is mostly lost, late or refused; time passes from one send to the next. */
const badRoad = by('tick', 6, whole(14, 18));

const faulty: Weighted = {
  weight: 14,
  arbitrary: fc
    .record({ fault: fc.constantFrom<Fault>('http503', 'loseReply', 'late'), times: whole(1, 4) })
    .map(({ fault, times }): WorldCommand => ({ do: 'fault', fault, times })),
};

const elsewhere = (...hours: number[]): Weighted => ({
  weight: 4,
  arbitrary: fc
    .record({
      what: fc.constantFrom<'open' | 'leave' | 'kill'>('open', 'open', 'leave', 'kill'),
      by: fc.constantFrom(...hours),
    })
    .map((which): WorldCommand => ({ do: 'elsewhere', ...which })),
});

/** A run: the seed of what chance decides, and what happens. */
const runOf = (...own: Weighted[]) =>
  fc.record({
    seed: whole(1, 2 ** 31),
    commands: fc.array(fc.oneof(...EVERYDAY, ...own), { minLength: 4, maxLength: 100, size: 'max' }),
  });

/** Episodes of study without network, each some commands in a row: drawn one by one they would hardly ever meet. */
type Episode = { weight: number; arbitrary: fc.Arbitrary<WorldCommand[]> };

const hourAway = fc.record({
  by: fc.constantFrom(1, 1, 2, 3, 4),
  protocol: fc.constantFrom<'classic' | 'timed' | 'platform'>('classic', 'timed', 'platform'),
});

/** She studies where there is no network, goes on to the next hour, or is called away. */
const studyAway: Episode = {
  weight: 6,
  arbitrary: fc
    .record({ hour: hourAway, ticks: fc.array(whole(2, 25), { minLength: 1, maxLength: 3 }) })
    .map(({ hour, ticks }): WorldCommand[] => [
      { do: 'offline' },
      { do: 'open', ...hour },
      ...ticks.map((by): WorldCommand => ({ do: 'tick', by })),
    ]),
};

const isHome: Episode = {
  weight: 4,
  arbitrary: whole(5, 25).map((by): WorldCommand[] => [{ do: 'online' }, { do: 'tick', by }]),
};

/** One command alone, of what there is in such lives. */
const alone = (weight: number, ...all: Weighted[]): Episode => ({
  weight,
  arbitrary: fc.oneof(...all).map((command): WorldCommand[] => [command]),
});

/** Days in a drawer, refunds, other films. */
const away: Weighted[] = [
  by('days', 3, fc.constantFrom(1, 1, 3, 8, 15)),
  by('refund', 3, fc.constantFrom(1, 2)),
  simple(2, 'download', 'kill', 'leave'),
  by('buy', 1, fc.constant(1)),
  {
    weight: 2,
    arbitrary: fc
      .record({ by: fc.constantFrom(1, 2), later: fc.constantFrom(-20, -5, 10) })
      .map((which): WorldCommand => ({ do: 'newEdition', ...which })),
  },
];

/** The other phone studies too; it may be a copy of the first. */
const otherPhone: Weighted[] = [
  {
    weight: 8,
    arbitrary: fc
      .record({
        what: fc.constantFrom<'open' | 'leave' | 'kill' | 'download'>(
          'open',
          'open',
          'open',
          'leave',
          'kill',
        ),
        by: fc.constantFrom(1, 2),
      })
      .map((which): WorldCommand => ({ do: 'elsewhere', ...which })),
  },
  simple(1, 'copyStore'),
];

/** Both of her phones study in the same time, which is paid once. */
const bothAway: Episode = {
  weight: 5,
  arbitrary: whole(5, 25).map((by): WorldCommand[] => [
    { do: 'offline' },
    { do: 'open', by: 1 },
    { do: 'elsewhere', what: 'open', by: 2 },
    { do: 'tick', by },
  ]),
};

/** A run that begins with its downloads. */
const awayFrom = (begin: WorldCommand[], episodes: Episode[], ...own: Weighted[]) =>
  fc.record({
    seed: whole(1, 2 ** 31),
    commands: fc
      .array(
        fc.oneof(
          studyAway,
          isHome,
          ...episodes,
          alone(4, ...away, ...own),
          alone(4, ...EVERYDAY, open(1, 2, 3, 4)),
        ),
        {
          minLength: 2,
          maxLength: 24,
          size: 'max',
        },
      )
      .map((episodes) => [...begin, ...episodes.flat()]),
  });

/** Lives by what is studied in them: each is dense in its own disasters, and one has them all. */
export const LIVES = {
  videos: runOf(open(1, 2)),
  roads: runOf(open(1), badRoad, faulty),
  checks: runOf(open(3), photo, simple(3, 'comparerDown', 'comparerUp')),
  texts: runOf(open(4, 4, 4, 1), by('forge', 4, fc.constantFrom(5))),
  devices: runOf(open(1, 2), elsewhere(1, 2)),
  permits: awayFrom([{ do: 'download' }], [], photo),
  phones: awayFrom(
    [{ do: 'download' }, { do: 'elsewhere', what: 'download', by: 1 }],
    [bothAway],
    ...otherPhone,
  ),
  everything: runOf(open(1, 2, 3, 3, 4), photo, elsewhere(1, 3), simple(1, 'comparerDown', 'comparerUp')),
};
export type Life = keyof typeof LIVES;

export const anyRun = fc.oneof(
  { weight: 3, arbitrary: LIVES.videos },
  { weight: 1, arbitrary: LIVES.roads },
  { weight: 3, arbitrary: LIVES.checks },
  { weight: 1, arbitrary: LIVES.texts },
  { weight: 2, arbitrary: LIVES.devices },
  { weight: 3, arbitrary: LIVES.permits },
  { weight: 2, arbitrary: LIVES.phones },
  { weight: 2, arbitrary: LIVES.everything },
);
