import { setTimeout as rest } from 'node:timers/promises';
import { asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockIdentityNumbers } from '../../areas/account/equal-numbers/ask';
import type { Platform } from '../../areas/platform';
import { isAmong } from '../../database/among';
import { type Act, audit } from '../../database/audit';
import type { Transaction } from '../../database/open';
import { type account, serverKey } from '../../database/schema';
import { whatFailed } from '../../frame/failures';
import { runPeriodically } from '../../frame/run-periodically';
import { type Equal, equalPeople } from './equal-people';
import { notPlain, PEOPLE, type PersonTable, shapeOf, type Texts, UNITS } from './fields';

type Ground = Pick<Platform, 'database' | 'log'>;

/** The entry of what equals another row since its form changed; `people/equal` lists these. */
export const BECAME_EQUAL = '统一写法以后和别的相同，没有合并';

const TABLES = [...UNITS, ...PEOPLE];

/** The row of `server_key` that keeps where the upgrade ended. */
const PLACE = 'plain person data';
/** The rules (`rules/person`) that the stored texts follow. A change of the rules counts it up, and all is read again. */
const FORM = 1;
/** The next row: of which table, and behind which key. */
type Place = { form: number; table: number; after: string };
const BEGINNING: Place = { form: FORM, table: 0, after: '' };

/** Rows that one transaction reads. */
const SLICE = 200;
/** Share of the time of a slice that it leaves to others afterwards. */
const RESTS = 1;
const RETRY_EVERY_MS = 10 * 60_000;

const FAILED = 'stored names and numbers were not made plain';

/** Makes the stored units plain. Goes before the first call, because calls find a unit by its plain name. */
export const makeUnitsPlain = (ground: Ground): Promise<void> =>
  makePlain(ground, { end: UNITS.length }).catch((error: unknown) =>
    ground.log.error(whatFailed(error), FAILED),
  );

/**
 * Makes all that people typed plain, once. A start that finds it done asks one question. @returns a function that stops
 * it; the next start continues.
 */
export function keepPlain(ground: Ground): () => Promise<void> {
  let isDone = false;
  const work = async (signal: AbortSignal) => {
    if (isDone) return;
    await makePlain(ground, { signal });
    isDone = !signal.aborted;
  };
  return runPeriodically(work, RETRY_EVERY_MS, { log: ground.log, failed: FAILED });
}

/** Makes the tables before number `end` plain, a slice at a time, from where the last run ended. */
export async function makePlain(
  { database, log }: Ground,
  { end = TABLES.length, signal }: { end?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const byName = eq(serverKey.name, PLACE);
  const [kept] = await database.select().from(serverKey).where(byName);
  let place = placeIn(kept?.value);
  while (place.table < end && !signal?.aborted) {
    const began = performance.now();
    const done = await database.transaction(async (tx) => {
      const beginning = { name: PLACE, value: JSON.stringify(BEGINNING) };
      await tx.insert(serverKey).values(beginning).onConflictDoNothing();
      const [locked] = await tx.select().from(serverKey).where(byName).for('update');
      return slice(tx, placeIn(locked?.value), end);
    });
    place = done.place;
    if (done.equal > 0) log.warn({ equal: done.equal }, EQUAL);
    await rest(RESTS * (performance.now() - began));
  }
}

const EQUAL =
  'stored names or numbers equal others since they are plain; nothing was merged: npm run people -- equal lists them (docs/people.md)';

function placeIn(value: string | undefined): Place {
  const place = value === undefined ? BEGINNING : (JSON.parse(value) as Place);
  return place.form < FORM ? BEGINNING : place;
}

/** Rewrites one slice and moves the place on. Another instance may have done so since. */
async function slice(tx: Transaction, place: Place, end: number): Promise<{ place: Place; equal: number }> {
  const of = TABLES[place.table];
  if (!of || place.table >= end) return { place, equal: 0 };
  const key = keyOf(of);
  const page = await tx.select().from(of.table).where(gt(key, place.after)).orderBy(asc(key)).limit(SLICE);
  const keys = page.filter((row) => Object.keys(notPlain(of, row)).length > 0).map((row) => keyIn(of, row));
  const acts = keys.length > 0 ? await rewrite(tx, of, keys) : [];
  const last = page.at(-1);
  const next =
    last && page.length === SLICE
      ? { ...place, after: keyIn(of, last) }
      : { ...place, table: place.table + 1, after: '' };
  await tx
    .update(serverKey)
    .set({ value: JSON.stringify(next) })
    .where(eq(serverKey.name, PLACE));
  for (const act of acts) await audit(tx, act);
  return { place: next, equal: acts.filter(({ act }) => act === BECAME_EQUAL).length };
}

type Row = Record<string, unknown>;
const keyOf = ({ table, key }: PersonTable) => columnOf(table, key);
const keyIn = ({ key }: PersonTable, row: Row) => String(row[key]);

function columnOf(table: PersonTable['table'], name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

/** Writes the normal form of these rows. @returns what the audit log keeps of it. */
async function rewrite(tx: Transaction, of: PersonTable, keys: readonly string[]): Promise<Act[]> {
  const key = keyOf(of);
  const locked: Row[] = await tx
    .select()
    .from(of.table)
    .where(isAmong(key, keys))
    .orderBy(asc(key))
    .for('update');
  if (of.kind === 'account') await lockIdentityNumbers(tx);
  const wanted = locked.map((row) => ({ row, texts: notPlain(of, row) }));
  const equal = await leaveTaken(tx, of, wanted);
  const changed = wanted.filter(({ texts }) => Object.keys(texts).length > 0);
  for (const { row, texts } of changed) {
    await tx
      .update(of.table)
      .set(texts)
      .where(eq(key, keyIn(of, row)));
  }
  if (of.kind === 'account') {
    equal.push(
      ...(await equalPeople(
        tx,
        changed.map(({ row }) => row as typeof account.$inferSelect),
      )),
    );
  }
  return [...rewritten(of, changed), ...equal.map((one) => equalAct(of, one))];
}

type Wanted = { row: Row; texts: Texts };

/** Takes out of `wanted` what a unique index would refuse. @returns the rows that keep their form for that reason. */
async function leaveTaken(tx: Transaction, of: PersonTable, wanted: readonly Wanted[]): Promise<Equal[]> {
  const equal: Equal[] = [];
  for (const [field, word] of Object.entries(of.unique ?? {})) {
    const texts = wanted.flatMap((one) => one.texts[field] ?? []);
    if (texts.length === 0) continue;
    const column = columnOf(of.table, field);
    const found = await tx
      .select({ id: keyOf(of), text: column })
      .from(of.table)
      .where(isAmong(column, texts));
    const owners = new Map(found.map(({ id, text }) => [String(text), String(id)]));
    for (const one of wanted) {
      const text = one.texts[field];
      if (!text) continue;
      const id = keyIn(of, one.row);
      const owner = owners.get(text);
      if (owner === undefined) owners.set(text, id);
      else {
        delete one.texts[field];
        equal.push({ id, fields: [word], others: [owner] });
      }
    }
  }
  return equal;
}

/** Both forms of what was rewritten, one entry a slice; those of a person without letters and digits. */
function rewritten(of: PersonTable, changed: readonly Wanted[]): Act[] {
  const [first] = changed;
  if (!first) return [];
  const idOf = (row: Row) => of.auditId?.(row) ?? keyIn(of, row);
  const rows = changed.map(({ row, texts }) => {
    const forms = Object.entries(texts).map(([field, text]) => {
      const [from, to] = [String(row[field]), String(text)];
      return [field, of.whole.includes(field) ? [from, to] : [shapeOf(from, to), shapeOf(to, from)]];
    });
    return { id: idOf(row), ...Object.fromEntries(forms) };
  });
  return [{ act: '统一写法', subject: `${of.kind} ${idOf(first.row)}`, detail: { rows } }];
}

const equalAct = ({ kind }: PersonTable, { id, fields, others }: Equal): Act => ({
  act: BECAME_EQUAL,
  subject: `${kind} ${id}`,
  detail: { fields, others },
});
