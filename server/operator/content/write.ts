import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { replaceMedia } from '../../areas/study/editions';
import { isAmong } from '../../database/among';
import type { Database } from '../../database/open';
import type { ItemKind } from '../../database/schema';
import * as table from '../../database/schema';
import { isTouched, type Plan } from './plan';
import { writePositions } from './positions';
import type { Rows } from './rows';
import { THE_ONE } from './state';

type Writer = Pick<Database, 'insert' | 'update' | 'delete' | 'select' | 'execute'>;

/** Writes the rows of a plan in few statements, so that study goes on beside it. `now` in ms. */
export async function write(tx: Writer, plan: Plan, rows: Rows, now: number): Promise<void> {
  if (plan.positions) await writePositions(tx, plan.positions);
  await upsert(tx, table.lessonCategory, rows.lessonCategory);
  await upsert(tx, table.newsCategory, rows.newsCategory);
  await upsert(tx, table.expert, rows.expert);
  await upsert(tx, table.lesson, rows.lesson);
  await replaceLists(tx, table.lessonExpert, table.lessonExpert.lesson, rows.lessons, rows.lessonExpert);
  await upsert(tx, table.chapter, rows.chapter);
  // Before their rows say so: who began with a film goes on with it.
  const films = rows.hour.map(({ id, media, end }) => ({ hour: id, media, end }));
  if (films.length > 0) await replaceMedia(tx, films, now);
  await upsert(tx, table.hour, rows.hour);
  await upsert(tx, table.training, rows.training);
  await replaceLists(
    tx,
    table.trainingLesson,
    table.trainingLesson.training,
    rows.trainings,
    rows.trainingLesson,
  );
  await replaceLists(tx, table.prerequisite, table.prerequisite.training, rows.trainings, rows.prerequisite);
  await upsert(tx, table.exam, rows.exam);
  await upsert(tx, table.news, rows.news);
  await upsert(tx, table.announcement, rows.announcement);
  await upsert(tx, table.specialColumn, rows.specialColumn);
  await replaceLists(tx, table.columnItem, table.columnItem.column, rows.columns, rows.columnItem);
  await upsert(tx, table.helpGroup, rows.helpGroup);
  await upsert(tx, table.helpNode, rows.helpNode);
  await upsert(tx, table.banner, rows.banner);
  await upsert(tx, table.payPackage, rows.payPackage);
  await withdraw(tx, plan, now);
  await writeItems(tx, plan, rows, now);
}

type WithId = PgTable & { id: PgColumn };

/** Rows that go into one statement: larger JSON values take PostgreSQL more than their share of time and memory. */
const ROWS_AT_ONCE = 200;

/**
 * Inserts rows, or updates the named columns of those that exist. The rows of a statement are one JSON value, because
 * thousands of parameters would take the database, and everybody who waits for it, many times as long.
 */
async function upsert<Table extends WithId>(
  tx: Writer,
  into: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const named = namesIn(into, rows);
  const set = named
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const insert = insertion(into, rows.slice(at, at + ROWS_AT_ONCE), named);
    await tx.execute(sql`${insert} on conflict (id) do update set ${sql.join(set, sql`, `)}`);
  }
}

/** The lists of some: what stood there goes, what stands there now comes. */
async function replaceLists<Table extends PgTable>(
  tx: Writer,
  into: Table,
  of: PgColumn,
  owners: readonly string[],
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (owners.length > 0) await tx.delete(into).where(isAmong(of, owners));
  if (rows.length > 0) await tx.execute(insertion(into, rows, namesIn(into, rows)));
}

/** The names, in the database, of the columns that any of these rows names. */
function namesIn(into: PgTable, rows: readonly object[]): string[] {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.entries(getTableColumns(into)).flatMap(([key, { name }]) => (given.has(key) ? [name] : []));
}

/** Rows as one JSON value: a column that one of them does not name is null there. */
function insertion(into: PgTable, rows: readonly object[], names: readonly string[]) {
  const columns = getTableColumns(into);
  const said = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value])),
  );
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${into} (${list}) select ${list} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(said)}::jsonb)`;
}

/** What carries credit, money or somebody's certificate is kept and no longer offered; the rest goes. */
async function withdraw(tx: Writer, { gone }: Plan, now: number): Promise<void> {
  const of = (...kinds: ItemKind[]) => gone.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const lessons = gone.filter(({ kind }) => kind === 'lesson').map(({ slug }) => slug);
  // The hours of a lesson that goes stay in it, for those who have joined it.
  const stays = ({ slug }: { slug: string }) => lessons.includes(slug.split('/')[0] ?? '');
  const within = (kind: ItemKind) =>
    gone.filter((one) => one.kind === kind && !stays(one)).map(({ id }) => id);
  const kept = [
    [table.lesson, of('lesson')],
    [table.chapter, within('chapter')],
    [table.hour, within('hour')],
    [table.training, of('training')],
    [table.exam, of('exam')],
  ] as const;
  for (const [from, ids] of kept) {
    if (ids.length > 0) await tx.update(from).set({ withdrawnAt: now }).where(isAmong(from.id, ids));
  }
  const experts = of('expert');
  if (experts.length > 0) {
    await tx.delete(table.lessonExpert).where(isAmong(table.lessonExpert.expert, experts));
    await tx.update(table.hour).set({ expert: null }).where(isAmong(table.hour.expert, experts));
    await tx.delete(table.expert).where(isAmong(table.expert.id, experts));
  }
  const columns = of('column');
  if (columns.length > 0) await tx.delete(table.columnItem).where(isAmong(table.columnItem.column, columns));
  const categories = of('lessonCategory');
  if (categories.length > 0) {
    const own = and(isAmong(table.lesson.category, categories), isNotNull(table.lesson.withdrawnAt));
    await tx.update(table.lesson).set({ category: null }).where(own);
  }
  const deleted = [
    [table.lessonCategory, categories],
    [table.news, of('news', 'policy')],
    [table.newsCategory, of('newsCategory', 'policyCategory')],
    [table.announcement, of('announcement')],
    [table.specialColumn, columns],
    [table.helpNode, of('help')],
    [table.helpGroup, of('help')],
    [table.banner, of('banner')],
    [table.payPackage, of('package')],
  ] as const;
  for (const [from, ids] of deleted) {
    if (ids.length > 0) await tx.delete(from).where(isAmong(from.id, ids));
  }
}

/** What the folder has brought, as it was written: what the next one is held against, and what an export gives. */
async function writeItems(tx: Writer, plan: Plan, { agreements }: Rows, now: number): Promise<void> {
  const { items, gone, content, version } = plan;
  await freeSlugs(tx, plan);
  const touched = items.filter(isTouched).map(({ id, kind, slug, place, source, digest, times }) => ({
    ...{ id, kind, slug, place, source, digest, times },
    withdrawnAt: null,
  }));
  await upsert(tx, table.contentItem, touched);
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.update(table.contentItem).set({ withdrawnAt: now }).where(isAmong(table.contentItem.id, ids));
  }
  if (plan.filesChange) {
    await tx.delete(table.contentFile);
    const files = content.files.map(({ path, digest, size, type }) => ({ path, digest, size, type }));
    if (files.length > 0)
      await tx.execute(insertion(table.contentFile, files, namesIn(table.contentFile, files)));
  }
  const { settings } = content;
  await tx
    .update(table.contentState)
    .set({ version: version + 1, settings, agreements, appliedAt: now })
    .where(eq(table.contentState.one, THE_ONE));
}

/** Whoever has a slug that another is called by now, or gives its own up, lets go of it first. */
async function freeSlugs(tx: Writer, { items }: Plan): Promise<void> {
  const renamed = items.filter((item) => item.renamed || (item.before === undefined && item.says));
  const keys = renamed.map(({ kind, slug }) => `${kind} ${slug}`);
  if (keys.length === 0) return;
  const { contentItem } = table;
  const called = sql`${contentItem.kind} || ' ' || ${contentItem.slug}`;
  const ids = renamed.map(({ id }) => id);
  await tx
    .update(contentItem)
    .set({ slug: sql`'~' || ${contentItem.id}` })
    .where(sql`${isAmong(called, keys)} or ${isAmong(contentItem.id, ids)}`);
}
