import type { IssuedPermits, Permit } from '@contract/permits';
import { type HourCredit, leadOf, pointsToAsk } from '@rules/credit';
import { secondsLeft, spokenLeft } from '@rules/duration';
import {
  type LivingPermit,
  PERMIT_LIFE,
  PERMIT_PHONES_MOST,
  permitsFor,
  phonesFullUntil,
} from '@rules/permits';
import { accrue } from '@rules/time';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { hourCredit, hour as hours, studySession } from '../../database/schema';
import { takeOne } from '../../frame/allowance';
import { Refusal } from '../../frame/refusal';
import { hoursInOrder, type OrderedHour, type Studied } from '../downloads/order-of-study';
import { type Storable, storableForms } from '../downloads/stored-form';
import type { Platform } from '../platform';
import { inColumn } from '../study/editions';
import { lockLearner, writeTime } from '../study/learner-lock';

type Ground = Pick<Platform, 'database' | 'ledgerClock'>;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type Asker = { readonly learner: string; readonly installation: string };

/** What the phone wants to study without network; `hourIds`: these of its hours alone. */
type Wanted = Studied & { readonly hourIds?: readonly string[] | undefined };

/** An hour that gets none, and why, a sentence. */
type Without = { hourId: string; words: string };

/** An hour that may have one. */
type Permitted = OrderedHour & { readonly digests: string[] };

const PHONES_FULL = `已有 ${PERMIT_PHONES_MOST} 台手机可以离线学习，请用其中一台；最早的许可到期以后，这台手机也可以`;

/** Limits the calls of one learner: a phone asks once for each lesson that it holds, and again a day later. */
const ASKED = { name: 'permits', atOnce: 30, eachMs: 4_000 };

/** Counts a call for permits before anything is done for it. @throws {Refusal} `tooOften`. */
export async function countAsked({ database, clock }: Pick<Platform, 'database' | 'clock'>, learner: string) {
  const { waitMs } = await takeOne(database, ASKED, learner, await clock(database));
  if (waitMs > 0)
    throw new Refusal('tooOften', `离线许可要得太频繁了，请${spokenLeft(waitMs)}后再试`, secondsLeft(waitMs));
}

/**
 * Issues, or renews, the permits of this installation for the hours of a lesson or a training (SPEC.md rule 25). Rights are
 * asked here, under the lock, and not when what was studied under a permit arrives.
 * @throws {Refusal} as `hoursInOrder`; `tooOften` where living permits are on too many phones.
 */
export async function issuePermits(
  { database, ledgerClock }: Ground,
  { learner, installation }: Asker,
  { hourIds, ...studied }: Wanted,
): Promise<IssuedPermits> {
  const named = hourIds && new Set(hourIds);
  return database.transaction(async (tx) => {
    const { time, now } = await lockLearner(tx, ledgerClock, learner);
    const living = await livingPermits(tx, learner, now);
    const fullUntil = phonesFullUntil(living, installation);
    if (fullUntil) throw new Refusal('tooOften', PHONES_FULL, secondsLeft(fullUntil - now));
    const all = await hoursInOrder(tx, async () => now, learner, studied);
    const ordered = named ? all.filter(({ hour }) => named.has(hour.id)) : all;
    const { permitted, without } = sorted(ordered, await storableForms(tx, ordered));
    const wanted = permitted.map(({ hour, edition, credit }) => ({
      hour: hour.id,
      edition: edition.id,
      unstudied: Math.max(0, edition.end - leadOf(credit)),
    }));
    const unstudied = await unstudiedOf(tx, learner, living);
    const decided = permitsFor(wanted, living, unstudied, { installation, now });
    // Counted up to their base: were the clock set back now, what is lent could be repaid from time before it.
    if (decided.some(({ is }) => is === 'issued')) await writeTime(tx, learner, accrue(time, now));
    const permits: Permit[] = [];
    const later: string[] = [];
    for (const [at, one] of permitted.entries()) {
      const outcome = decided[at];
      if (!outcome || outcome.is === 'later') {
        later.push(one.hour.id);
        continue;
      }
      const permit =
        outcome.is === 'kept'
          ? { id: outcome.permit.id, base: outcome.permit.base }
          : await issue(tx, { learner, installation }, one, now);
      permits.push(permitOf(one, permit, studied));
    }
    return { now, permits, later, without };
  });
}

/** Those that may have one, and those that have none, each with its sentence. */
function sorted(ordered: readonly OrderedHour[], forms: readonly Storable[]) {
  const permitted: Permitted[] = [];
  const without: Without[] = [];
  for (const [at, one] of ordered.entries()) {
    const { form = undefined, sound = undefined, cannot = '' } = forms[at] ?? {};
    if (one.credit.finished && !one.obstacle)
      without.push({ hourId: one.hour.id, words: '这个课时已经学完' });
    else if (!form && !sound) without.push({ hourId: one.hour.id, words: cannot });
    else permitted.push({ ...one, digests: digestsOf(form, sound) });
  }
  return { permitted, without };
}

/** What plays the hour, whichever of it the phone has; a text has no file. */
const digestsOf = (...files: Storable['form'][]): string[] => files.flatMap((file) => file?.digest || []);

/** All of a learner's, on whatever phone. */
async function livingPermits(tx: Transaction, learner: string, now: number): Promise<LivingPermit[]> {
  const found = await tx
    .select()
    .from(studySession)
    .where(
      and(
        eq(studySession.learner, learner),
        eq(studySession.kind, 'permit'),
        gt(studySession.until, now),
        isNull(studySession.rightLostAt),
      ),
    );
  return found.map(({ edition, ...one }) => ({ ...one, edition: edition ?? one.hour }));
}

/** How much of each hour with a living permit is unstudied, ms; its end is today's, which is near enough for a bound. */
async function unstudiedOf(tx: Transaction, learner: string, living: readonly LivingPermit[]) {
  const ids = [...new Set(living.map(({ hour }) => hour))];
  if (ids.length === 0) return new Map<string, number>();
  const found = await tx
    .select({ id: hours.id, end: hours.end, credit: hourCredit })
    .from(hours)
    .leftJoin(hourCredit, and(eq(hourCredit.hour, hours.id), eq(hourCredit.learner, learner)))
    .where(inArray(hours.id, ids));
  const left = (end: number, credit: HourCredit | null) =>
    credit?.finished ? 0 : Math.max(0, end - (credit ? leadOf(credit) : 0));
  return new Map(found.map(({ id, end, credit }) => [id, left(end, credit)]));
}

async function issue(tx: Transaction, { learner, installation }: Asker, one: Permitted, now: number) {
  const id = newId();
  await tx.insert(studySession).values({
    ...{ id, learner, installation, kind: 'permit', hour: one.hour.id, base: now, until: now + PERMIT_LIFE },
    // No page studies under it: nothing that names a window finds it.
    window: `permit-${id}`,
    edition: inColumn(one.edition, one.hour.id),
  });
  return { id, base: now };
}

function permitOf(
  { hour, edition, credit, digests }: Permitted,
  { id, base }: { id: string; base: number },
  { trainingId = '' }: Studied,
): Permit {
  return {
    ...{ sessionId: id, hourId: hour.id, lessonId: hour.lesson, trainingId, edition: edition.id },
    ...{ base, until: base + PERMIT_LIFE, currentTime: leadOf(credit) / 1000, end: edition.end / 1000 },
    isFinish: credit.finished,
    facePoints: pointsToAsk(credit),
    provisional: credit.provisional / 1000,
    sealedPhotos: hour.sealedPhotos,
    digests,
  };
}
