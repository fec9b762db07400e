import type { LearnerRecord, TrainingRecord } from '@contract/operator/hours-report';
import { chinaDay, chinaTime } from '@rules/china-time';
import { pointsOf } from '@rules/credit';
import { wordsOf } from '@rules/event-words';
import { dutiesOf, type Earned } from '@rules/training-duty';
import { dayOf, shortenedNumber } from '../../areas/certificates/facts';
import { isPublished } from '../../areas/trainings/standing';
import { workplaceAt } from '../people/workplace';
import type { Facts } from './facts';
import type { Plan, PlannedLesson } from './plans';
import type { Person } from './scope';

/** All that a learner's part of a report is made of. `now` in ms. */
export type Known = {
  readonly facts: Facts;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly places: ReadonlyMap<string, string>;
  readonly asked: { from: string; to: string; full: boolean };
  /** The one training that is looked at. */
  readonly training: string | undefined;
  readonly now: number;
};

const timeOr = (ms: number | null | undefined) => (ms ? chinaTime(ms) : '');
const inHours = (tenths: number) => tenths / 10;
const inSeconds = (ms: number) => ms / 1000;

type Credit = Facts['credits'][number]['credit'];

/** A learner's part of a report: pure. */
export function recordOf(person: Person, known: Known): LearnerRecord {
  const { facts, plans, asked, training, places } = known;
  const own = <Row extends { learner: string }>(all: readonly Row[]) =>
    all.filter(({ learner }) => learner === person.id);
  const begun = facts.credits.filter(({ credit }) => credit.learner === person.id);
  const credits = new Map(begun.map(({ credit }) => [credit.hour, credit]));
  const registered = own(facts.registrations).flatMap(({ training: id, at }) => {
    const plan = plans.get(id);
    return plan ? [{ plan, at }] : [];
  });
  const shown = registered.filter(({ plan }) => training === undefined || plan.id === training);
  const hours = training === undefined ? undefined : hoursIn(shown.map(({ plan }) => plan));
  const days = daysOf(own(facts.days), begun, hours, asked);
  const workplaces = own(facts.workplaces);
  return {
    id: person.id,
    name: person.name,
    phone: person.phone,
    phoneChanges: own(facts.phoneChanges).map(({ at, oldPhone, newPhone, changedBy }) => ({
      at: chinaTime(at),
      oldPhone,
      newPhone,
      changedBy,
    })),
    identityNumber: asked.full ? person.identityNumber : shortenedNumber(person.identityNumber),
    unit: person.companyName,
    ...workplaceAt(person, workplaces),
    workplaces: workplaces.map(({ at, companyName, department, crew }) => ({
      at: chinaTime(at),
      unit: companyName,
      department,
      crew,
    })),
    position: person.positionName,
    credited: days.reduce((sum, { credited }) => sum + credited, 0),
    days,
    duties: dutiesOf(
      earnedBy(
        registered.map(({ plan }) => plan),
        credits,
      ),
      asked,
    ).map((one) => ({
      duty: one.duty.name,
      year: one.year ?? '',
      wanted: inHours(one.duty.tenths),
      earned: inHours(one.earned),
      fulfilledOn: one.fulfilledOn ?? '',
    })),
    trainings: shown.map(({ plan, at }) => trainingOf(plan, at, { known, person, credits })),
    ...pointsAskedOf(begun, hours),
    faceChecks: own(facts.checks).map((one) => ({
      at: chinaTime(one.takenAt),
      judgedAt: timeOr(one.judgedAt),
      place: placeOf(one, known),
      point: one.point === null ? null : inSeconds(one.point),
      outcome: one.state === 'received' ? 'waiting' : one.state,
      reason: one.state === 'passed' ? '' : one.reason,
    })),
    uncounted: own(facts.unpaid).map((one) => {
      const { what, why = '' } = wordsOf({
        ...one,
        from: inSeconds(one.from),
        to: inSeconds(one.to),
        credited: inSeconds(one.credited),
        provisional: inSeconds(one.provisional),
      });
      const place = one.reason === 'more' ? '' : (places.get(one.hour) ?? '');
      return { at: chinaTime(one.at), lastAt: chinaTime(one.lastAt), place, times: one.times, what, why };
    }),
    photo: '',
  };
}

const hoursIn = (plans: readonly Plan[]) =>
  new Set(plans.flatMap(({ lessons }) => lessons.flatMap(({ hours }) => hours.map(({ id }) => id))));

/** The day in China on which an hour was finished; undefined as long as it is not. */
const finishedOn = (credit: Credit | undefined): string | undefined =>
  credit?.finished ? chinaDay(credit.finishedAt ?? credit.lastStudiedAt) : undefined;

/** The day on which the last hour of a lesson was finished. One without hours that can be credited never is. */
function lessonFinishedOn(
  { hours }: PlannedLesson,
  credits: ReadonlyMap<string, Credit>,
): string | undefined {
  const days = hours.map(({ id }) => finishedOn(credits.get(id)));
  return days.some((day) => day === undefined) ? undefined : days.sort().at(-1);
}

/** The lessons that earned their 学时, once for each training that plans them. */
function earnedBy(plans: readonly Plan[], credits: ReadonlyMap<string, Credit>): Earned[] {
  return plans.flatMap(({ lessons }) =>
    lessons.flatMap((one) => {
      const day = lessonFinishedOn(one, credits);
      return day === undefined ? [] : [{ lesson: one.id, day, tenths: one.tenths }];
    }),
  );
}

/** Days with what was credited on them, and how many hours were finished. */
function daysOf(
  credited: readonly Facts['days'][number][],
  begun: Facts['credits'],
  hours: ReadonlySet<string> | undefined,
  { from, to }: Known['asked'],
): LearnerRecord['days'] {
  const days = new Map(credited.map((one) => [one.day, { credited: inSeconds(one.credited), finished: 0 }]));
  for (const { credit } of begun) {
    const day = finishedOn(credit);
    if (day === undefined || day < from || day > to || (hours && !hours.has(credit.hour))) continue;
    const known = days.get(day) ?? { credited: 0, finished: 0 };
    days.set(day, { ...known, finished: known.finished + 1 });
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, one]) => ({ day, ...one }));
}

/** How many face points of the hours were reached, and how many of them passed. */
function pointsAskedOf(begun: Facts['credits'], hours: ReadonlySet<string> | undefined) {
  const reached = begun
    .filter(({ credit }) => !hours || hours.has(credit.hour))
    .flatMap(({ credit, facePoints }) =>
      pointsOf(facePoints, credit.points).filter(
        ({ at, state }) => state !== 'due' || at <= credit.credited + credit.provisional,
      ),
    );
  return {
    pointsAsked: reached.length,
    pointsPassed: reached.filter(({ state }) => state === 'passed').length,
  };
}

function placeOf(check: Facts['checks'][number], { places, plans }: Known): string {
  if (check.hour !== null) return places.get(check.hour) ?? '';
  return `报名 · ${plans.get(check.training ?? '')?.name ?? ''}`;
}

type Owner = { known: Known; person: Person; credits: ReadonlyMap<string, Credit> };

function trainingOf(plan: Plan, registeredAt: number, { known, person, credits }: Owner): TrainingRecord {
  const lessons = plan.lessons.map((one) => ({
    id: one.id,
    name: one.name,
    required: one.required,
    planned: inHours(one.tenths),
    credited: inSeconds(one.hours.reduce((sum, { id }) => sum + (credits.get(id)?.credited ?? 0), 0)),
    length: inSeconds(one.hours.reduce((sum, { end }) => sum + end, 0)),
    finishedOn: lessonFinishedOn(one, credits) ?? '',
  }));
  const planned = (required: boolean, earned: boolean) =>
    inHours(
      plan.lessons.reduce((sum, one, at) => {
        const counts = one.required === required && (!earned || lessons[at]?.finishedOn);
        return counts ? sum + one.tenths : sum;
      }, 0),
    );
  // Whoever has nothing required has all of it finished by what there is.
  const wanted = lessons.some(({ required }) => required)
    ? lessons.filter(({ required }) => required)
    : lessons;
  const allFinished = wanted.length > 0 && wanted.every((one) => one.finishedOn !== '');
  return {
    id: plan.id,
    name: plan.name,
    registeredAt: chinaTime(registeredAt),
    wantedRequired: planned(true, false),
    earnedRequired: planned(true, true),
    wantedElective: planned(false, false),
    earnedElective: planned(false, true),
    finishedOn: allFinished
      ? (wanted
          .map((one) => one.finishedOn)
          .sort()
          .at(-1) ?? '')
      : '',
    lessons,
    // One that is no longer sat is told of where it was.
    exams: plan.exams.flatMap((one) => {
      const told = examOf(one, known, person);
      return one.withdrawnAt === null || told.attempts.length > 0 ? [told] : [];
    }),
    certificate: certificateOf(known.facts, person, plan),
  };
}

function examOf(exam: Plan['exams'][number], { facts, now }: Known, { id }: Person) {
  const own = facts.attempts.filter((one) => one.exam === exam.id && one.learner === id);
  return {
    id: exam.id,
    name: exam.name,
    passScore: exam.passScore,
    attempts: own.map((one) => {
      const score = isPublished(one, now) ? one.score : null;
      return {
        number: one.number,
        startedAt: chinaTime(one.startedAt),
        handedInAt: timeOr(one.handedInAt),
        score,
        passed: score !== null && score >= exam.passScore,
      };
    }),
  };
}

function certificateOf({ certificates }: Facts, { id }: Person, plan: Plan): TrainingRecord['certificate'] {
  const all = certificates.filter((one) => one.learner === id && one.training === plan.id);
  const own = all.find(({ replacedBy }) => replacedBy === null);
  if (!own) return null;
  return {
    number: own.number,
    issuedOn: dayOf(own.issuedAt),
    validUntil: dayOf(own.validUntil),
    revokedOn: dayOf(own.revokedAt ?? 0),
    replaces: all
      .filter(({ replacedBy }) => replacedBy !== null)
      .map(({ number, revokedAt }) => ({ number, revokedOn: dayOf(revokedAt ?? 0) })),
    statement: own.statement,
  };
}
