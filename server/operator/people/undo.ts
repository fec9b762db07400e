import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/people';
import { chinaTime } from '@rules/china-time';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { heldFirstLoginCodes } from '../../areas/account/first-login-code';
import type { Account } from '../../areas/account/profile';
import { withdrawAll, withdrawEverywhere } from '../../areas/lessons/joiners';
import { endLostRights } from '../../areas/permits/lost-rights';
import type { Platform } from '../../areas/platform';
import { isAmong } from '../../database/among';
import { audit } from '../../database/audit';
import type { Transaction } from '../../database/open';
import { rows } from '../../database/rows';
import * as table from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import type { Undoable } from './changes';
import { codesSentTo, type Remark, remindersTo, usedAccounts, whoOf } from './used-accounts';

/** How the audit log names an import, and its undoing. */
export const IMPORT_ACT = '导入学员';
const UNDO_ACT = '撤销导入';

/** Sign-ins by another site's word leave no trace when their tokens are deleted after 31 days (`server/jobs/retention.ts`). */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** Twenty thousand accounts take longer than a phone waits. */
const LONGEST = '60s';
/** Any number, as long as every instance uses the same. */
const IMPORT_LOCK = 7_302_120;

type Answer = OperatorAnswer<typeof contract.undoImport>;

/** Keeps an undo from running beside an import, which could count on a unit that the undo deletes. */
export async function lockImports(tx: Transaction, how: 'beside others' | 'alone'): Promise<void> {
  if (how === 'alone') await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  else await tx.execute(sql`select pg_advisory_xact_lock_shared(${IMPORT_LOCK})`);
}

/** Detail of an import's entry in the audit log. */
type Imported = {
  made: string[];
  units: string[];
  training?: string;
  registered?: string[];
  undo?: Undoable;
};

/** Detail of an undo's entry in the audit log: ids, from which a repeated call is answered too. */
type Undone = Record<'accounts' | 'units' | 'registered' | 'moved' | 'workplaces' | 'codes', string[]>;

/**
 * Undoes the last import that is not undone: the accounts and units that it made and all registrations go, and learners who
 * were there get back their unit, department, crew and registrations as they were. All in one transaction, or nothing
 * while one of the new accounts has been used. Without `number` nothing is written. A repeated call changes nothing.
 * @throws {OperatorRefused} 404 without such an import; 409 when a later one exists, or it cannot be undone any more.
 */
export function undoImport(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { number }: OperatorInput<typeof contract.undoImport>,
): Promise<Answer> {
  return database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${LONGEST}'`));
    await lockImports(tx, 'alone');
    const { found, repeated } = await findImport(tx, number);
    const importedAt = chinaTime(found.at);
    if (repeated) return { ...answerOf(found.number, importedAt, repeated), undone: true };
    const imported = JSON.parse(found.detail) as Imported;
    const { undo } = imported;
    if (!undo) throw new OperatorRefused(409, '这次导入是旧版本的服务器做的，没有记下撤销要用的，不能撤销');
    const now = await clock(tx);
    if (now - undo.at > UNDO_DAYS * DAY_MS) {
      throw new OperatorRefused(409, `导入已经超过 ${UNDO_DAYS} 天，不能撤销；不要的账号请停用（block）`);
    }
    const plan = await planOf(tx, { ...imported, undo }, now);
    const answer = { ...answerOf(found.number, importedAt, plan.undone), ...plan.remarks };
    if (number === undefined || plan.remarks.wrongs.length > 0) return answer;
    await write(tx, plan, { ...imported, undo }, now);
    const subject = `import ${found.number}`;
    await audit(tx, { act: UNDO_ACT, subject, detail: plan.undone });
    return { ...answer, undone: true };
  });
}

function answerOf(number: number, importedAt: string, undone: Undone): Answer {
  const counts = Object.fromEntries(Object.entries(undone).map(([name, ids]) => [name, ids.length]));
  const none = { undone: false, wrongs: [], kept: [], messages: [] };
  return { number, importedAt, ...none, ...(counts as Record<keyof Undone, number>) };
}

/** Returns the last import that is not undone; `repeated`: what undid the one with this number before. */
async function findImport(tx: Transaction, wanted: number | undefined) {
  const { number, act, subject, at } = table.auditEntry;
  const entries = await tx
    .select({ number, act, subject, at })
    .from(table.auditEntry)
    .where(inArray(act, [IMPORT_ACT, UNDO_ACT]))
    .orderBy(desc(number));
  const undone = new Map(entries.filter((one) => one.act === UNDO_ACT).map((one) => [one.subject, one]));
  const imports = entries.filter((one) => one.act === IMPORT_ACT);
  const last = imports.find((one) => !undone.has(`import ${one.number}`));
  const found = wanted === undefined ? last : imports.find((one) => one.number === wanted);
  if (!found) {
    const none = wanted === undefined ? '没有可以撤销的导入' : `更改记录的第 ${wanted} 条不是一次导入`;
    throw new OperatorRefused(404, none);
  }
  const detailOf = async (entry: number) => {
    const [one] = await tx.select().from(table.auditEntry).where(eq(number, entry));
    return one?.detail ?? '{}';
  };
  const before = undone.get(`import ${found.number}`);
  if (!before && last && last.number !== found.number) {
    const later = `后来又导入过（${chinaTime(last.at)}，编号 ${last.number}）`;
    throw new OperatorRefused(409, `${later}，只能先撤销最后一次；什么都没有改`);
  }
  return {
    found: { ...found, detail: await detailOf(found.number) },
    repeated: before && (JSON.parse(await detailOf(before.number)) as Undone),
  };
}

type Plan = {
  undone: Undone;
  remarks: Pick<Answer, 'wrongs' | 'kept' | 'messages'>;
  /** Those who move back, by the unit that they had. */
  moves: { learner: string; to: { id: string; name: string } | undefined }[];
};

async function planOf(
  tx: Transaction,
  { made, units, training, registered = [], undo }: Imported & { undo: Undoable },
  now: number,
): Promise<Plan> {
  const own = new Set(made);
  const others = registered.filter((id) => !own.has(id));
  const touched = [...made, ...others, ...undo.moved.map(([id]) => id), ...undo.filled.map(([id]) => id)];
  const accounts = await tx
    .select()
    .from(table.account)
    .where(isAmong(table.account.id, touched))
    .orderBy(table.account.id)
    .for('update');
  const byId = new Map(accounts.map((one) => [one.id, one]));
  const fresh = made.flatMap((id) => byId.get(id) ?? []);
  const kept: Remark[] = [];
  const keep = (id: string, sentence: string) => {
    const one = byId.get(id);
    if (one && one.leftAt === null) kept.push({ who: whoOf(one), sentence });
  };
  const withdrawn = training === undefined ? [] : await withdrawable(tx, training, others, keep);
  const moves = await movesOf(tx, undo, byId, keep);
  for (const [id, ...titles] of undo.filled) {
    keep(id, `导入改的${titles.join('、')}没有改回去；姓名和证件可以用 correct 更正`);
  }
  const workplaces = await tx
    .select({ id: table.workplace.id })
    .from(table.workplace)
    .where(isAmong(table.workplace.id, undo.placed));
  const gone = { accounts: new Set([...made, ...moves.map(({ learner }) => learner)]), rows: undo.placed };
  const completed = new Set(undo.completed);
  const madeUnits = units.filter((id) => !completed.has(id));
  const unused = await unusedUnits(tx, madeUnits, gone, kept, own);
  const codes = await heldFirstLoginCodes(tx, made, now);
  const phones = fresh.map(({ phone }) => phone);
  return {
    undone: {
      accounts: fresh.map(({ id }) => id),
      units: unused,
      registered: withdrawn,
      moved: moves.map(({ learner }) => learner),
      workplaces: workplaces.map(({ id }) => id),
      codes: codes.map(({ learner }) => learner),
    },
    remarks: {
      wrongs: await usedAccounts(tx, fresh, undo.at),
      kept,
      messages: [...(await codesSentTo(tx, phones, undo.at)), ...(await remindersTo(tx, fresh))],
    },
    moves,
  };
}

/** Returns whose registration can be taken back, because they have not studied, sat or ordered anything by it. */
async function withdrawable(
  tx: Transaction,
  training: string,
  learners: readonly string[],
  keep: (id: string, sentence: string) => void,
): Promise<string[]> {
  if (learners.length === 0) return [];
  const found = await rows<{ learner: string; used: boolean }>(
    tx,
    sql`
    with own as materialized (
      select learner, at from registration
      where training = ${training} and ${isAmong(sql`learner`, learners)}
    ), hours as materialized (
      select h.id from hour h join training_lesson l on l.lesson = h.lesson where l.training = ${training}
    )
    select learner, (
      exists (select from hour_credit c where c.learner = own.learner and c.last_studied_at >= own.at
        and c.hour in (select id from hours))
      or exists (select from study_session s where s.learner = own.learner and s.base >= own.at
        and s.hour in (select id from hours))
      or exists (select from exam_attempt a join exam e on e.id = a.exam
        where a.learner = own.learner and e.training = ${training})
      or exists (select from certificate c where c.learner = own.learner and c.training = ${training})
      or exists (select from pay_order o where o.learner = own.learner and o.type = '110'
        and o.item = ${training} and o.state in ('created', 'paying', 'paid'))
    ) as used from own`,
  );
  const used = new Set(found.flatMap((one) => (one.used ? [one.learner] : [])));
  for (const id of used) keep(id, '已经按这次报名学习、考试或下单，报名没有取消');
  return found.flatMap(({ learner }) => (used.has(learner) ? [] : [learner]));
}

/** Returns who moves back to the unit before, unless the learner has moved on since. */
async function movesOf(
  tx: Transaction,
  { moved }: Undoable,
  byId: ReadonlyMap<string, Account>,
  keep: (id: string, sentence: string) => void,
): Promise<Plan['moves']> {
  const before = moved.flatMap(([, from]) => from ?? []);
  const { id, name } = table.company;
  const known = await tx.select({ id, name }).from(table.company).where(isAmong(id, before));
  const units = new Map(known.map((one) => [one.id, one]));
  return moved.flatMap(([learner, from, to]) => {
    const present = byId.get(learner);
    const unit = from === null ? undefined : units.get(from);
    if (present?.companyId === to && (unit || from === null)) return [{ learner, to: unit }];
    keep(learner, '导入以后又换过单位，单位没有改回去');
    return [];
  });
}

/** Returns the units that no account and no history has any more once `gone` is undone. */
async function unusedUnits(
  tx: Transaction,
  units: readonly string[],
  gone: { accounts: ReadonlySet<string>; rows: readonly string[] },
  kept: Remark[],
  made: ReadonlySet<string>,
): Promise<string[]> {
  const inUse = await tx
    .select({ learner: table.account.id, unit: table.account.companyId })
    .from(table.account)
    .where(isAmong(table.account.companyId, units));
  const history = await tx
    .select({ id: table.workplace.id, learner: table.workplace.learner, unit: table.workplace.companyId })
    .from(table.workplace)
    .where(isAmong(table.workplace.companyId, units));
  const removed = new Set(gone.rows);
  const used = new Set([
    ...inUse.filter(({ learner }) => !gone.accounts.has(learner)).map(({ unit }) => unit),
    ...history.filter(({ id, learner }) => !removed.has(id) && !made.has(learner)).map(({ unit }) => unit),
  ]);
  const known = await tx.select().from(table.company).where(isAmong(table.company.id, units));
  for (const { id, name } of known) {
    if (used.has(id)) kept.push({ who: `单位「${name}」`, sentence: '还有别的学员在用，没有删除' });
  }
  return known.flatMap(({ id }) => (used.has(id) ? [] : [id]));
}

async function write(
  tx: Transaction,
  { undone, moves }: Plan,
  { training, undo }: Imported & { undo: Undoable },
  now: number,
): Promise<void> {
  const { account, company, reminder, studySession, workplace } = table;
  await withdrawEverywhere(tx, undone.accounts);
  if (training !== undefined && undone.registered.length > 0) {
    await withdrawAll(tx, undone.registered, training);
    const studying = await tx
      .selectDistinct({ learner: studySession.learner })
      .from(studySession)
      .where(isAmong(studySession.learner, undone.registered));
    for (const { learner } of studying) await endLostRights(tx, learner, now);
  }
  await tx.delete(workplace).where(isAmong(workplace.id, undone.workplaces));
  for (const { unit, learners } of byUnit(moves)) {
    const set = { companyId: unit?.id ?? null, companyName: unit?.name ?? '' };
    await tx.update(account).set(set).where(isAmong(account.id, learners));
  }
  await tx.delete(reminder).where(isAmong(reminder.learner, undone.accounts));
  // Their printed codes, departments, crews and former phones go with them.
  await tx.delete(account).where(isAmong(account.id, undone.accounts));
  await tx.delete(company).where(isAmong(company.id, undone.units));
  await tx.update(company).set({ creditCode: null }).where(isAmong(company.id, undo.completed));
}

/** Groups those who move back by their units, so that each unit is one statement. */
function byUnit(moves: Plan['moves']) {
  const all = new Map<string, { unit: Plan['moves'][number]['to']; learners: string[] }>();
  for (const { learner, to } of moves) {
    const group = all.get(to?.id ?? '');
    if (group) group.learners.push(learner);
    else all.set(to?.id ?? '', { unit: to, learners: [learner] });
  }
  return [...all.values()];
}
