import { inputSchema } from '@contract/endpoint';
import { endpoints } from '@contract/listed';
import { LEARNER } from '@demo/ids/ids';
import { eq, getTableColumns, getTableName, inArray, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { grouped } from '../../areas/payment/make-codes';
import type { Database } from '../../database/open';
import * as schema from '../../database/schema';
import { reaching } from '../reaching';
import { plantRest } from './marked-rest';

/** Stands in every text that is this learner's. */
const MARK = '秘标';

/** Columns that say of which kind a row is, or name what is everybody's; an order's name is that of what was bought. */
const KEPT = new Set(
  `kind type state provider scene purpose account call day sex education identity_type province_id city_id
   region_id street_id company_id position_id lesson hour training exam item pay_package password_hash
   pay_order.name`.split(/\s+/),
);
/** Columns by which a row is asked for. */
const HANDLES = new Set(['id', 'learner', 'pay_order', 'invoice', 'number', 'code']);

const isWord = (text: string) => /^\w{6,}$/.test(text);
/** An id, a number, a phone of the other learner's, of the same form. Two rows that meet in it still do. */
export const own = (text: string) => `${text[0]}77${text.slice(3)}`;
const marked = (text: string) => (isWord(text) ? own(text) : MARK + text);

/** The learner: of the demo's, but nobody whom the demo knows. */
export const MARKED = { id: own(LEARNER.id), phone: own(LEARNER.phone) } as const;

export type Planted = {
  /** Ids of the learner and of half of what is theirs: they may be asked for. */
  handles: string[];
  /** What must be in no answer to anybody else. */
  marks: string[];
};

type Row = Record<string, unknown>;

/**
 * Writes a learner into the database who has everything again that the demo's learner has, area by area and table by
 * table, under ids of their own and with every text marked; and what the demo's learner has none of.
 */
export async function plantMarked(database: Database, now: number): Promise<Planted> {
  const handles = new Set<string>([MARKED.id]);
  const marks = new Set<string>([MARK, encodeURIComponent(MARK)]);
  const asked = new Set(
    endpoints.flatMap((one) => Object.values(reaching(one, Object.keys(inputSchema(one).shape)))),
  );

  const copied = (column: PgColumn, value: unknown): unknown => {
    if (KEPT.has(column.name) || KEPT.has(`${getTableName(column.table)}.${column.name}`)) return value;
    if (column.dataType === 'json') return markedThrough(value);
    if (typeof value !== 'string' || column.dataType !== 'string') return value;
    const mine = marked(value);
    const isAsked =
      HANDLES.has(column.name) &&
      (mine === MARKED.id || asked.has(value) || mine.charCodeAt(mine.length - 1) % 2 === 0);
    if (isWord(mine)) (isAsked ? handles : marks).add(mine);
    // As codes are shown.
    if (column.name === 'code' && !isAsked) marks.add(grouped(mine));
    return mine;
  };
  const copy = async (table: PgTable, rows: Row[], writer: Pick<Database, 'insert'> = database) => {
    if (rows.length === 0) return;
    const columns = Object.entries(getTableColumns(table));
    const made = rows.map((row) =>
      Object.fromEntries(
        columns.filter(([, one]) => !isCounted(one)).map(([name, one]) => [name, copied(one, row[name])]),
      ),
    );
    await writer.insert(table).values(made);
  };

  const { account, invoice, invoiceOrder, payOrder, redemptionCode } = schema;
  const ofLearner = (table: PgTable, column: PgColumn) =>
    database.select().from(table).where(eq(column, LEARNER.id)) as unknown as Promise<Row[]>;
  await copy(account, await ofLearner(account, account.id));
  // Credit and its events are in one transaction, because the database refuses credit without them.
  const rowsOfLearner: [PgTable, Row[]][] = [];
  for (const [table, column] of tablesOfLearners())
    rowsOfLearner.push([table, await ofLearner(table, column)]);
  await database.transaction(async (tx) => {
    for (const [table, rows] of rowsOfLearner) await copy(table, rows, tx);
  });
  const orders = database.select({ id: payOrder.id }).from(payOrder).where(eq(payOrder.learner, LEARNER.id));
  await copy(
    redemptionCode,
    await database.select().from(redemptionCode).where(inArray(redemptionCode.order, orders)),
  );
  const invoices = database.select({ id: invoice.id }).from(invoice).where(eq(invoice.learner, LEARNER.id));
  await copy(
    invoiceOrder,
    await database.select().from(invoiceOrder).where(inArray(invoiceOrder.invoice, invoices)),
  );
  for (const mark of await plantRest(database, MARKED, { mark: MARK, now })) marks.add(mark);
  // What is both, as an order's number in another's text, may be asked for.
  return { handles: [...handles], marks: [...marks].filter((mark) => !handles.has(mark)) };
}

const isCounted = (column: PgColumn) =>
  column.generatedIdentity !== undefined || /serial/.test(column.getSQLType());

function tablesOfLearners(): [PgTable, PgColumn][] {
  const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
  const found = tables.flatMap((table) => {
    const column = Object.values(getTableColumns(table)).find(({ name }) => name === 'learner');
    return column ? [[table, column] as [PgTable, PgColumn]] : [];
  });
  return found;
}

function markedThrough(value: unknown): unknown {
  if (typeof value === 'string') return marked(value);
  if (Array.isArray(value)) return value.map(markedThrough);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, markedThrough(one)]));
}
