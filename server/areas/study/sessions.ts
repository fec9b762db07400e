import { leadOf, pointsToAsk } from '@rules/credit';
import { accrue, TIME_KEPT } from '@rules/time';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { type hour, studySession } from '../../database/schema';
import { openableHour } from '../lessons/access';
import { CONTACT_MS, heardOfWindow } from './contact';
import { type Edition, editionOf, editionOpened, inColumn, kindOf } from './editions';
import { confirmCredit } from './hour-credit';
import { lockLearner, writeTime } from './learner-lock';

/** How the window of a session begins that the operator has admitted: it is no page's (SPEC.md rule 18). */
export const ADMITTED = 'admitted-';

type Opener = {
  learner: string;
  window: string;
  installation: string;
  edition?: string | undefined;
  /** Whether it ends some time after its last contact (OFFLINE_STUDY=permits). */
  ends?: boolean;
};

/**
 * Finds or opens the session of this learner, window and hour. Its base is the database's clock at its first
 * opening and never moves; the same window and hour get the same session (SPEC.md rules 1 and 2). It is judged by the
 * edition that the phone says it has (`edition`), or the learner goes on with (rule 23); where the page has another
 * edition now, or the right to the hour was lost since, its former session stays for what is still on the phone, and this
 * one is new.
 * @returns the server's lead in seconds, what of it is provisional, the session, and the face points (seconds) that no
 * photo is there for.
 * @throws {Refusal} `unknownHour`, or `notJoined`.
 */
export async function openSession(database: Database, clock: Clock, hourId: string, opener: Opener) {
  const { learner, installation } = opener;
  // A page that has no name is a new one each time: an old base must not be lent to it.
  const window = opener.window || `unnamed-${newId()}`;
  return database.transaction(async (tx) => {
    const { time, now } = await lockLearner(tx, clock, learner);
    // Under the lock: a right that is lost at this moment ends this session, or refuses it.
    const hour = await openableHour(tx, learner, hourId);
    const mine = and(
      eq(studySession.learner, learner),
      eq(studySession.window, window),
      eq(studySession.hour, hour.id),
      // A permit is nobody's page, whatever a page calls itself.
      eq(studySession.kind, 'window'),
    );
    const [open] = await tx.select().from(studySession).where(mine);
    const known = open && open.base > now - TIME_KEPT ? open : undefined;
    const edition = await editionOpened(tx, learner, hour, {
      said: opener.edition,
      open: known && (known.edition ?? hour.id),
      now,
    });
    const isSame = known !== undefined && (await isJudgedAlike(tx, hour, known.edition, edition));
    const isOver =
      known != null && (known.rightLostAt !== null || (known.until !== null && known.until < now));
    const alive = isSame && !isOver ? known : undefined;
    const id = alive?.id ?? newId();
    if (!alive) {
      // Counted up to the base: were the clock set back now, what is lent could be repaid from time before it.
      await writeTime(tx, learner, accrue(time, now));
      if (known)
        await tx
          .update(studySession)
          .set({ window: `former-${known.id}` })
          .where(mine);
      else await tx.delete(studySession).where(mine);
      const until = opener.ends ? now + CONTACT_MS : null;
      const opened = { id, learner, hour: hour.id, installation, window, base: now, until };
      await tx.insert(studySession).values({ ...opened, edition: inColumn(edition, hour.id) });
    } else if (opener.ends) await heardOfWindow(tx, opener, now);
    const credit = await confirmCredit(tx, learner, hour, now);
    return {
      currentTime: leadOf(credit) / 1000,
      scrId: null,
      isFinish: credit.finished,
      sessionId: id,
      facePoints: pointsToAsk(credit),
      provisional: credit.provisional / 1000,
      sealedPhotos: hour.sealedPhotos,
    };
  });
}

/** Whether a page goes on with its session. A text's finish may name its page alone, so it keeps its session as a text. */
async function isJudgedAlike(
  tx: Pick<Database, 'select'>,
  of: typeof hour.$inferSelect,
  known: string | null,
  edition: Edition,
): Promise<boolean> {
  if ((known ?? of.id) === edition.id) return true;
  const isText = (one: Edition) => kindOf(of, one) === 'text';
  return isText(edition) && isText(await editionOf(tx, of, known ?? of.id));
}
