import { HOURS_A, LESSON_A } from '@demo/ids/ids';
import { OVERDRAFT_LIMIT } from '@rules/time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { join } from '../areas/lessons/joining';
import { issuePermits } from '../areas/permits/issue';
import { openSession } from '../areas/study/sessions';
import { studySession } from '../database/schema';
import type { Instances } from './instances';

const HOURS = HOURS_A.slice(0, 3);

/** A claim on an hour, in ms of its media, under one of its sessions; it arrives `copies` times at once. */
type Claim = { session: number; from: number; length: number; copies: number; live: boolean };

export type Step =
  | { do: 'wait'; ms: number }
  | { do: 'open'; hour: number; window: number; phone: number }
  /** Permits for all hours on a phone, issued or renewed. */
  | { do: 'permits'; phone: number }
  /** Claims of different hours at the same instant, dealt out to the two instances. */
  | { do: 'send'; claims: Claim[]; desk: number }
  | { do: 'restart' };

const claim: fc.Arbitrary<Claim> = fc.record({
  session: fc.nat(9),
  // What begins beyond the lead waits: most begin at 0, as a forger's would.
  from: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(30_000) }),
  length: fc.nat(110_000),
  copies: fc.integer({ min: 1, max: 3 }),
  live: fc.boolean(),
});

/** A random life: what is claimed late, doubled or out of order is among it, for any claim may come at any time. */
export const life: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    // The database's clock may be set back, too.
    {
      weight: 12,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.integer({ min: -3_000, max: 20_000 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('open' as const),
        hour: fc.nat(2),
        window: fc.nat(3),
        phone: fc.nat(1),
      }),
    },
    {
      weight: 18,
      arbitrary: fc.record({
        do: fc.constant('send' as const),
        claims: fc.array(claim, { minLength: 1, maxLength: 3 }),
        desk: fc.nat(1),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('permits' as const), phone: fc.nat(1) }) },
    // Past the day after which permits are renewed, and past their end.
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(86_400_000, 14 * 86_400_000),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
  ),
  { minLength: 10, maxLength: 40 },
);

/** So much was paid at an instant, or by the session's end where that was before, to one that had opened at `base`. All ms. */
export type Paid = { base: number; at: number; ms: number };
type Session = {
  id: string;
  hour: string;
  window: string;
  installation: string;
  base: number;
  until: number;
};

/** Lives a life as a learner of its own; everything that was paid, as the database has it. */
export async function live(steps: readonly Step[], learner: string, server: Instances): Promise<Paid[]> {
  const paid: Paid[] = [];
  const sessions: Session[] = [];

  async function open(hour: string, window: string, installation: string): Promise<void> {
    const opener = { learner, window, installation };
    const { sessionId: id } = await openSession(server.database, server.clock, hour, opener);
    const [row] = await server.database.select().from(studySession).where(eq(studySession.id, id));
    if (row) know({ id, hour, window, installation, base: row.base, until: Number.POSITIVE_INFINITY });
  }

  function know(session: Session): void {
    if (!sessions.some((one) => one.id === session.id)) sessions.push(session);
  }

  async function permits(installation: string): Promise<void> {
    const ground = { database: server.database, ledgerClock: server.clock };
    const issued = await issuePermits(ground, { learner, installation }, { lessonId: LESSON_A });
    for (const { sessionId: id, hourId: hour, base, until } of issued.permits)
      know({ id, hour, window: 'away', installation, base, until });
  }

  async function send(claims: readonly Claim[], desk: number): Promise<void> {
    const before = await server.leads(learner);
    const speaking = claims.flatMap(({ session, from, length, copies, live: isLive }, at) => {
      const own = sessions.filter((one) => one.hour === HOURS[at]);
      const speaker = own[session % own.length];
      if (!speaker) return [];
      const { id, hour, window, installation } = speaker;
      const progress = {
        learner,
        window,
        installation,
        hour,
        session: id,
        seq: session,
        from,
        to: from + length,
        live: isLive,
      };
      return [{ speaker, progress, copies }];
    });
    await Promise.all(
      speaking.flatMap(({ progress, copies }, at) =>
        Array.from({ length: copies }, (_, n) => server.desks[(desk + at + n) % 2]?.pay(progress)),
      ),
    );
    const after = await server.leads(learner);
    // At an instant one session an hour speaks: what the hour gained was paid to that.
    for (const { speaker } of speaking) {
      const ms = (after.get(speaker.hour) ?? 0) - (before.get(speaker.hour) ?? 0);
      paid.push({ base: speaker.base, at: Math.min(server.latest, speaker.until), ms });
    }
  }

  await join(server.database, server.clock, learner, LESSON_A);
  for (const step of steps) {
    if (step.do === 'wait') server.pass(step.ms);
    if (step.do === 'open') await open(HOURS[step.hour] ?? '', `w${step.window}`, `phone-${step.phone}`);
    if (step.do === 'permits') await permits(`phone-${step.phone}`);
    if (step.do === 'send') await send(step.claims, step.desk);
    if (step.do === 'restart') {
      await server.stop();
      await server.start();
    }
  }
  return paid;
}

/**
 * The law of credit: for any r < d, what sessions opened at or after r are credited until d is at most d − r + 2 s.
 * The first pair of instants for which it does not hold, and what was credited between them.
 */
export function breach(paid: readonly Paid[]) {
  for (const { base: r } of paid) {
    for (const { at: d } of paid) {
      const sum = paid.filter((one) => one.base >= r && one.at <= d).reduce((all, one) => all + one.ms, 0);
      if (d >= r && sum > d - r + OVERDRAFT_LIMIT) return { r, d, span: d - r, credited: sum };
    }
  }
  return undefined;
}
