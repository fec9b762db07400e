import type { IssuedPermits } from '@contract/permits';
import { leadOf, pointsToAsk } from '@rules/credit';
import { PERMIT_LIFE, permitsFor } from '@rules/permits';
import type { StudyDesk } from './desk';
import { HOURS } from './hours';

/** What a permit is asked for: this learner, on this installation. */
type Asker = { learner: string; installation: string };

/** Issues permits for all hours of the world, by the shipped rule; rights are asked here and nowhere else (SPEC.md rule 25). */
export function issuePermits(desk: StudyDesk, { learner, installation }: Asker): IssuedPermits {
  const { now, time } = desk.began(learner);
  const mine = Object.keys(HOURS).map((hour) => ({ hour, credit: desk.creditOf(learner, hour) }));
  const words = ({ hour, credit }: (typeof mine)[number]) =>
    credit.finished ? '这个课时已经学完' : desk.mayOpen(learner, hour) ? '' : '请先加入学习';
  const permitted = mine.filter((one) => words(one) === '');
  const without = mine.flatMap((one) => (words(one) ? [{ hourId: one.hour, words: words(one) }] : []));
  const living = [...desk.sessions.values()].filter(
    (one) =>
      one.learner === learner &&
      one.kind === 'permit' &&
      (one.until ?? 0) > now &&
      one.rightLostAt === undefined,
  );
  const left = (hour: string) => {
    const credit = desk.creditOf(learner, hour);
    return credit.finished ? 0 : Math.max(0, desk.editions.todays(hour).end - leadOf(credit));
  };
  const wanted = permitted.map(({ hour }) => {
    const edition = desk.editions.goesOn(hour, desk.begun(learner, hour), now);
    return { hour, edition: edition.id, unstudied: left(hour) };
  });
  const unstudied = new Map(living.map(({ hour }) => [hour, left(hour)]));
  const decided = permitsFor(wanted, living, unstudied, { installation, now });
  const issued = permitted.flatMap(({ hour, credit }, at) => {
    const outcome = decided[at];
    const edition = wanted[at]?.edition ?? hour;
    if (!outcome || outcome.is === 'later') return [];
    const until = now + PERMIT_LIFE;
    const found =
      outcome.is === 'kept'
        ? desk.sessions.get(outcome.permit.id)
        : desk.newSession({
            learner,
            hour,
            installation,
            edition,
            kind: 'permit',
            window: '',
            base: now,
            until,
          });
    if (!found) return [];
    const { id: sessionId, base } = found;
    return [
      {
        ...{ sessionId, hourId: hour, lessonId: '1', trainingId: '', edition, base, until: found.until ?? 0 },
        ...{ currentTime: leadOf(credit) / 1000, end: desk.editions.edition(hour, edition).end / 1000 },
        ...{ isFinish: credit.finished, facePoints: pointsToAsk(credit), sealedPhotos: true },
        ...{ provisional: credit.provisional / 1000, digests: [] },
      },
    ];
  });
  desk.time.set(learner, time);
  const later = permitted.flatMap(({ hour }, at) => (decided[at]?.is === 'later' ? [hour] : []));
  return { now, permits: issued, later, without };
}
