import { createHash } from 'node:crypto';
import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/people';
import { eq, sql } from 'drizzle-orm';
import { lockIdentityNumbers } from '../../areas/account/equal-numbers/ask';
import type { Account } from '../../areas/account/profile';
import type { Platform } from '../../areas/platform';
import { holdPositions } from '../../areas/position/positions';
import { isAmong } from '../../database/among';
import { audit } from '../../database/audit';
import { isUniqueViolation } from '../../database/data-error';
import { newId } from '../../database/new-id';
import type { Transaction } from '../../database/open';
import { account, company, type training, workplace } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { FACTS, type Facts, factsOf, isSameFacts, noteChange, type Undoable } from './changes';
import { titleOf } from './columns';
import { lockTraining, registerAll, toRegister } from './register';
import type { Person, Wrong } from './row';
import { readSheets } from './sheet/read-sheet';
import { readTable } from './table';
import { IMPORT_ACT, lockImports } from './undo';
import { type Units, unitsOf } from './units';
import { byLearner, type Workplace, workplaceAt, workplacesOf } from './workplace';

/** One report names everything, so that a table is corrected once: five remarks on each person of the largest table. */
const MAX_REMARKS = 100_000;
/** So many accounts are written with one statement. */
const AT_ONCE = 500;
/** Twenty thousand people take longer than a phone waits. */
const LONGEST = '60s';

const RACED = '导入的同时有人注册或修改了资料，什么都没有写入，请再导入一次';

type Input = OperatorInput<typeof contract.importTable>;
type Answer = OperatorAnswer<typeof contract.importTable>;

/** What an import comes to, before anything is written. */
type Plan = {
  made: (Facts & { id: string; phone: string })[];
  changed: (Facts & { id: string })[];
  /** Departments and crews that differ from those that are stored. */
  placed: (typeof workplace.$inferInsert)[];
  units: Units;
  training?: typeof training.$inferSelect;
  registered: string[];
  /** Rows whose identity number another account has, and the accounts that get such a number now. */
  equal: { rows: number; accounts: string[] };
  undo: Undoable;
  wrongs: Wrong[];
  notes: Wrong[];
};

/**
 * Enters the people of a table, their units, and their registration for a training: all of it in one transaction, once
 * every row was found right, or nothing. The same table again changes nothing. With `check` nothing is written.
 * @throws {OperatorRefused} for a file that cannot be read, or a training that cannot be registered for.
 */
export async function importTable(
  platform: Platform,
  { name, file, training: wanted, check, equalNumbers }: Input,
): Promise<Answer> {
  const bytes = new Uint8Array(Buffer.from(file, 'base64'));
  const sheets = await readSheets(name, bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  try {
    return await platform.database.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${LONGEST}'`));
      if (!check) await lockImports(tx, 'beside others');
      const table = readTable(sheets, await holdPositions(tx));
      const now = await platform.clock(tx);
      const { wrongs, notes } = table;
      const plan = await planOf(tx, table.people, {
        wanted,
        equalNumbers,
        now,
        wrongs: [...wrongs],
        notes: [...notes],
      });
      const writing = !check && plan.wrongs.length === 0;
      if (writing) await write(tx, table.people, plan, { now, digest });
      return answerOf(plan, table.people.length, writing);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new OperatorRefused(409, RACED);
  }
}

type Asked = Pick<Plan, 'wrongs' | 'notes'> & {
  wanted: string | undefined;
  equalNumbers: boolean;
  now: number;
};

async function planOf(
  tx: Transaction,
  people: readonly Person[],
  { wanted, equalNumbers, now, wrongs, notes }: Asked,
): Promise<Plan> {
  const plan: Plan = {
    made: [],
    changed: [],
    placed: [],
    units: await unitsOf(tx, people, wrongs),
    registered: [],
    equal: { rows: 0, accounts: [] },
    undo: { at: now, completed: [], placed: [], moved: [], filled: [] },
    wrongs,
    notes,
  };
  const phones = people.map(({ phone }) => phone);
  const accounts = await tx.select().from(account).where(isAmong(account.phone, phones)).for('update');
  const byPhone = new Map(accounts.map((one) => [one.phone, one]));
  const workplaces = byLearner(
    await workplacesOf(
      tx,
      accounts.map(({ id }) => id),
    ),
  );
  const rowOf = new Map<string, number>();
  const idOf = new Map<number, string>();
  for (const person of people) {
    const existing = byPhone.get(person.phone);
    const unit = person.unit && plan.units.byName.get(person.unit.name);
    const facts = factsOf(person, unit, existing && only(existing), wrongs);
    const id = existing?.id ?? newId();
    rowOf.set(id, person.row);
    if (!existing?.identityNumber) idOf.set(person.row, id);
    if (!existing) plan.made.push({ id, phone: person.phone, ...facts });
    else if (!isSameFacts(only(existing), facts)) {
      plan.changed.push({ id, ...facts });
      noteChange(plan.undo, id, only(existing), facts);
    }
    const own = workplaces.get(id);
    const [before, present] = [existing && workplaceAt(existing, own), workplaceAt(facts, own)];
    const next = { department: person.department ?? present.department, crew: person.crew ?? present.crew };
    if (before) notes.push(...changesOf(person.row, before, next));
    if (next.department === present.department && next.crew === present.crew) continue;
    // Later than the one before, also where the clock was set back since.
    const at = Math.max(now, (own?.at(-1)?.at ?? 0) + 1);
    const { companyId, companyName } = facts;
    const row = { id: newId(), learner: id, companyId, companyName, ...next, at };
    plan.placed.push(row);
    if (existing) plan.undo.placed.push(row.id);
  }
  plan.undo.completed = plan.units.toComplete.map(({ id }) => id);
  const equal = await equalNumbersOf(tx, people);
  plan.equal.rows = equal.length;
  for (const { row, other } of equal) {
    const id = idOf.get(row);
    if (id) plan.equal.accounts.push(id);
    const asks = id !== undefined && !equalNumbers;
    const sentence = `这个证件号码在平台上还有一个账号，手机号尾号 ${other.slice(-4)}；${asks ? QUESTION : ADVICE}`;
    (asks ? wrongs : notes).push({ row, column: '证件号码', sentence });
  }
  if (wanted === undefined) return plan;
  const candidates = [...rowOf].map(([id, row]) => ({
    id,
    refuse: (sentence: string) => wrongs.push({ row, column: '', sentence }),
  }));
  try {
    plan.training = await lockTraining(tx, wanted);
    plan.registered = await toRegister(tx, plan.training, candidates, now);
  } catch (error) {
    // Beside errors of the table it is one more line of their report.
    if (!(error instanceof OperatorRefused) || wrongs.length === 0) throw error;
    wrongs.push({ row: 0, column: '', sentence: error.message });
  }
  return plan;
}

/** Returns a note for each department or crew that another takes the place of. */
const changesOf = (row: number, before: Workplace, next: Workplace): Wrong[] =>
  (['department', 'crew'] as const)
    .filter((field) => before[field] !== '' && before[field] !== next[field])
    .map((field) => ({
      row,
      column: titleOf(field),
      sentence: `由「${before[field]}」改为${next[field] ? `「${next[field]}」` : '没有'}`,
    }));

/** Returns the ids of the accounts that were there before and of which something changes. */
function changedIds({ made, changed, placed }: Plan): string[] {
  const all = new Set([...changed.map(({ id }) => id), ...placed.map(({ learner }) => learner)]);
  for (const { id } of made) all.delete(id);
  return [...all];
}

const only = (row: Account): Facts => Object.fromEntries(FACTS.map((field) => [field, row[field]])) as Facts;

const ADVICE = '是同一个人，请让本人在「个人设置」里更换手机号';
const QUESTION =
  '写错了请改表；是同一个人，请在表里写原来的手机号，或先用 phone 更换；核对以后还要另建账号，导入时加 --equal-numbers';

/** Returns the rows whose identity number another account has, with that account's phone. */
async function equalNumbersOf(
  tx: Pick<Transaction, 'select'>,
  people: readonly Person[],
): Promise<{ row: number; other: string }[]> {
  const numbers = people.flatMap(({ identity }) => identity?.number ?? []);
  const { identityNumber, identityType, phone } = account;
  const found = await tx
    .select({ identityNumber, identityType, phone })
    .from(account)
    .where(isAmong(identityNumber, numbers));
  const phones = new Map<string, string[]>();
  for (const one of found) {
    const key = `${one.identityType} ${one.identityNumber}`;
    phones.set(key, [...(phones.get(key) ?? []), one.phone]);
  }
  return people.flatMap(({ row, identity, phone: own }) => {
    const same = identity && phones.get(`${identity.type} ${identity.number}`);
    const other = same?.find((one) => one !== own);
    return other ? [{ row, other }] : [];
  });
}

type Writing = { now: number; digest: string };

async function write(
  tx: Transaction,
  people: readonly Person[],
  plan: Plan,
  { now, digest }: Writing,
): Promise<void> {
  const { made, changed, placed, units, training: of, registered, equal } = plan;
  if (units.toMake.length > 0) await tx.insert(company).values(units.toMake);
  for (const { id, creditCode } of units.toComplete) {
    await tx.update(company).set({ creditCode }).where(eq(company.id, id));
  }
  for (let at = 0; at < made.length; at += AT_ONCE) {
    await tx.insert(account).values(made.slice(at, at + AT_ONCE));
  }
  for (const { id, ...facts } of changed) await tx.update(account).set(facts).where(eq(account.id, id));
  for (let at = 0; at < placed.length; at += AT_ONCE) {
    await tx.insert(workplace).values(placed.slice(at, at + AT_ONCE));
  }
  if (of) await registerAll(tx, of, registered, now);
  const written = [made, changed, placed, units.toMake, units.toComplete, registered];
  if (written.every(({ length }) => length === 0)) return;
  // A learner may have written one of these numbers since it was asked about.
  await lockIdentityNumbers(tx);
  if ((await equalNumbersOf(tx, people)).length > equal.rows) throw new OperatorRefused(409, RACED);
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
  await audit(tx, {
    act: IMPORT_ACT,
    subject: `file ${digest}`,
    detail: {
      made: ids(made),
      changed: changedIds(plan),
      units: ids([...units.toMake, ...units.toComplete]),
      ...(of && { training: of.id, registered }),
      ...(equal.accounts.length > 0 && { equalNumbers: equal.accounts }),
      undo: plan.undo,
    },
  });
}

function answerOf(plan: Plan, people: number, written: boolean): Answer {
  const { made, units, registered, wrongs, notes } = plan;
  const changed = changedIds(plan).length;
  const inOrder = wrongs.sort((a, b) => a.row - b.row);
  return {
    written,
    people,
    made: made.length,
    changed,
    unchanged: people - made.length - changed,
    units: units.toMake.length,
    registered: registered.length,
    wrongs: inOrder.slice(0, MAX_REMARKS),
    wrongCount: inOrder.length,
    notes: notes.slice(0, MAX_REMARKS),
  };
}
