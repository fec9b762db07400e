import type { OperatorInput } from '@contract/operator/endpoint';
import type * as study from '@contract/operator/study';
import { chinaTime } from '@rules/china-time';
import { TIME_KEPT } from '@rules/time';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { audit } from '../../database/audit';
import type { Database } from '../../database/open';
import { account, creditEvent, hour, rowEvidence, studySession } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { mayOpenHour } from '../lessons/access';
import type { Platform } from '../platform';
import { creditHistoryOf } from './credit-history';
import { editionAt } from './editions';
import { lockLearner } from './learner-lock';
import { ADMITTED } from './sessions';

type Parts = Pick<Platform, 'database' | 'ledgerClock'>;

/**
 * «Why is this minute missing», for support: the learner's own page, and of what was studied without network whether its
 * phone had signed it (SPEC.md rule 26), and of a session that a lost right has ended, when (rule 25). Recorded in the audit log. @throws {OperatorRefused}
 */
export async function historyForSupport(
  { database }: Parts,
  { phone, hourId }: OperatorInput<typeof study.creditEvents>,
) {
  const learner = await learnerWith(database, phone);
  const { hourName, events } = await creditHistoryOf(database, learner, await knownHour(database, hourId));
  await database.transaction((tx) =>
    audit(tx, { act: '查看计入明细', subject: `account ${learner}`, detail: { hour: hourId } }),
  );
  const kept = await database
    .select()
    .from(rowEvidence)
    .where(and(eq(rowEvidence.learner, learner), eq(rowEvidence.hour, hourId)))
    .orderBy(asc(rowEvidence.at));
  const standings = new Map(kept.map(({ session, seq, standing }) => [`${session} ${seq}`, standing]));
  const lost = await rightsLost(database, learner, hourId);
  return {
    hourName,
    events: events.map(({ seq, ...event }) => ({
      ...event,
      rightLostAt: lost.get(event.session) ?? '',
      // A text is paid once, by the first finish that came.
      evidence:
        (event.kind === 'reading' ? kept[0]?.standing : standings.get(`${event.session} ${seq}`)) ??
        ('' as const),
    })),
  };
}

/**
 * Lets a session in that the server no longer knows: what the phone holds under it is paid at its next try, as ever out
 * of the learner's own unspent time since `openedAt` (SPEC.md rule 18). Again changes nothing.
 * @throws {OperatorRefused} with a sentence for its staff.
 */
export async function admitSession(
  { database, ledgerClock }: Parts,
  { phone, hourId, sessionId: id, openedAt: base }: OperatorInput<typeof study.admitSession>,
): Promise<void> {
  const learner = await learnerWith(database, phone);
  const hourKnown = await knownHour(database, hourId);
  await database.transaction(async (tx) => {
    const { now } = await lockLearner(tx, ledgerClock, learner);
    if (!(base <= now && base > now - TIME_KEPT))
      throw new OperatorRefused(400, '打开时间要在最近 90 天以内');
    const of = { learner, hour: hourKnown };
    const admitted = await tx
      .insert(studySession)
      .values({
        ...of,
        id,
        installation: '',
        window: `${ADMITTED}${id}`,
        base,
        edition: editionAt(hourKnown, base),
        // A lost right ends it as it ends what the server still knows.
        rightLostAt: (await mayOpenHour(tx, learner, hourKnown)) ? null : now,
      })
      .onConflictDoNothing()
      .returning();
    if (admitted.length === 0) {
      const mine = and(eq(studySession.id, id), eq(studySession.learner, learner));
      const [known] = await tx.select().from(studySession).where(mine);
      if (known?.hour !== hourKnown) throw new OperatorRefused(409, '这个学习编号是别的学习');
      return;
    }
    await tx.insert(creditEvent).values({
      ...{ ...of, kind: 'admitted', session: id, reason: 'none', at: now, lastAt: now },
      ...{ from: 0, to: 0, credited: 0, provisional: 0 },
    });
    const detail = { account: learner, hour: hourKnown, openedAt: base };
    await audit(tx, { act: '核准丢失的学习', subject: `session ${id}`, detail });
  });
}

/** When the right to this hour was lost, in China time, by the sessions that ended then. */
async function rightsLost(database: Database, learner: string, hourId: string): Promise<Map<string, string>> {
  const found = await database
    .select({ id: studySession.id, at: studySession.rightLostAt })
    .from(studySession)
    .where(
      and(
        eq(studySession.learner, learner),
        eq(studySession.hour, hourId),
        isNotNull(studySession.rightLostAt),
      ),
    );
  return new Map(found.map(({ id, at }) => [id, chinaTime(at ?? 0)]));
}

async function learnerWith(database: Database, phone: string): Promise<string> {
  const [found] = await database.select({ id: account.id }).from(account).where(eq(account.phone, phone));
  if (!found) throw new OperatorRefused(404, '没有这个手机号的学员');
  return found.id;
}

async function knownHour(database: Database, id: string): Promise<string> {
  const [found] = await database.select({ id: hour.id }).from(hour).where(eq(hour.id, id));
  if (!found) throw new OperatorRefused(404, '没有这个课时');
  return found.id;
}
