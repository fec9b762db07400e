import type { HoursReport, LearnerRecord } from '@contract/operator/hours-report';
import { chinaTime } from '@rules/china-time';
import { DUTY_STATEMENT } from '@rules/training-duty';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import { factsOf, hoursOfTraining, photoOf, placesOf, RowCount } from './facts';
import { plansOf } from './plans';
import { recordOf } from './record';
import { type Asked, type Scope, scopeOf } from './scope';
import { signReport } from './signature';

const DAY_MS = 24 * 3_600_000;
/** So many learners are read at once: between two such reads whoever studies is served. */
const AT_ONCE = 50;

/** What the audit log calls whom a report is about. */
const KINDS = { training: 'training', unit: 'company', learner: 'account' } as const;

/**
 * Returns the hours that were asked for, with the server's signature over them. Each report is recorded in the audit log
 * before it is returned; `detail` says whether it holds whole identity numbers or a photo.
 * @throws {OperatorRefused} for an unknown training, unit or learner, and for a report that nobody could open.
 */
export async function signedReport(platform: Platform, asked: Asked) {
  const report = await reportOf(platform, asked);
  const { about, from, to, full, photo, unit, department, crew } = asked;
  const subject = `${KINDS[about]} ${report.id}`;
  const detail = { from, to, full, photo, unit, department, crew, learners: report.learners.length };
  await platform.database.transaction((tx) => audit(tx, { act: '导出学时', subject, detail }));
  return { report, signature: await signReport(platform.keys.certificates, report) };
}

async function reportOf({ database, clock, settings }: Platform, asked: Asked): Promise<HoursReport> {
  const now = await clock(database);
  const scope = await scopeOf(database, asked);
  const learners = await recordsOf(database, scope, asked, now);
  if (asked.photo && learners[0]) learners[0].photo = await photoOf(database, learners[0].id);
  return {
    kind: 'hours',
    version: 1,
    about: asked.about,
    id: scope.id,
    name: scope.name,
    from: asked.from,
    to: asked.to,
    madeAt: chinaTime(now),
    origin: settings.publicOrigin ?? '',
    full: asked.full,
    only: { unit: asked.unit ?? '', department: asked.department ?? '', crew: asked.crew ?? '' },
    statement: [...DUTY_STATEMENT],
    learners,
  };
}

async function recordsOf(
  database: Platform['database'],
  scope: Scope,
  asked: Asked,
  now: number,
): Promise<LearnerRecord[]> {
  const count = new RowCount();
  count.take('学员', scope.learners);
  const from = Date.parse(`${asked.from}T00:00:00+08:00`);
  const to = Date.parse(`${asked.to}T00:00:00+08:00`) + DAY_MS;
  const { training } = scope;
  const only =
    training === undefined ? undefined : { training, hours: await hoursOfTraining(database, training) };
  const records: LearnerRecord[] = [];
  for (let first = 0; first < scope.learners.length; first += AT_ONCE) {
    const people = scope.learners.slice(first, first + AT_ONCE);
    const within = { learners: people.map(({ id }) => id), from, to, only };
    const facts = await factsOf(database, within, count);
    const plans = await plansOf(database, [...new Set(facts.registrations.map((one) => one.training))]);
    const places = await placesOf(database, facts);
    const known = { facts, plans, places, asked, training, now };
    records.push(...people.map((person) => recordOf(person, known)));
    // The built-in database answers without giving anybody else a turn.
    await new Promise((turn) => setImmediate(turn));
  }
  return records;
}
