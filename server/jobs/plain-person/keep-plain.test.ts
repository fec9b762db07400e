import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as operator from '@contract/operator/all';
import { COMPANY, LEARNER, PURCHASER, TRAININGS, tester } from '@demo/ids/ids';
import { asc, eq, inArray, like } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../database/audit';
import { type Database, type OpenDatabase, openDatabase } from '../../database/open';
import {
  account,
  auditEntry,
  certificate,
  company,
  companyApplication,
  invoice,
  invoiceHeader,
  licenceCheck,
  payOrder,
  redemptionCode,
  serverKey,
  workplace,
} from '../../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { startTestServer } from '../../testing/running';
import { PATIENT, suitesPlace } from '../../testing/suites-database';
import { makePlain } from './keep-plain';

const AREA = { provinceId: '330000', cityId: '330100', regionId: '330110', streetId: '330110001' };
const OLDER_UNIT = { id: '91', name: '旧式阀门 (杭州) 有限公司', creditCode: '91330110ma2typed1a' };
const log = pino({ level: 'silent' });

/** Removes the trace of the upgrade, as in a database that an older server left. */
const beOlder = (database: Database) =>
  database.delete(serverKey).where(eq(serverKey.name, 'plain person data'));

let folder: string;
let open: OpenDatabase;
const statements: string[] = [];
let onStatement: (text: string) => unknown;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-plain-'));
  onStatement = (text) => statements.push(text);
  const logger = { logQuery: (text: string) => void onStatement(text) };
  open = await openDatabase(await suitesPlace(folder, 'demo'), { patience: PATIENT, logger });
  await beOlder(open.database);
});
afterEach(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const run = () => makePlain({ database: open.database, log });
const all = <Table extends PgTable>(table: Table) => open.database.select().from(table as PgTable);
const accountOf = async (id: string) =>
  (await open.database.select().from(account).where(eq(account.id, id)))[0];
const setAccount = (id: string, facts: Partial<typeof account.$inferInsert>) =>
  open.database.update(account).set(facts).where(eq(account.id, id));

/** Entries of the audit log with their details, oldest first. */
async function entries() {
  const found = await open.database.select().from(auditEntry).orderBy(asc(auditEntry.number));
  return found.map(({ act, subject, detail }) => ({ act, subject, detail: JSON.parse(detail) }));
}
const equalEntries = async () =>
  (await entries()).filter(({ act }) => act === '统一写法以后和别的相同，没有合并');

/** Writes rows of every table that stores what people typed, in the forms that were stored before. */
async function plantOlderForms() {
  const { database } = open;
  const me = tester(1).id;
  await database.insert(company).values({ ...OLDER_UNIT, ...AREA });
  await setAccount(me, {
    phone: '+86 137-2000-0508',
    name: '古丽\u2022艾比',
    identityNumber: '11010519491231002x',
    address: '文一西路　９６９号',
    companyId: OLDER_UNIT.id,
    companyName: OLDER_UNIT.name,
  });
  const place = { learner: me, companyId: OLDER_UNIT.id, companyName: OLDER_UNIT.name, at: 1 };
  await database
    .insert(workplace)
    .values({ ...place, id: '92', department: '采煤 一队', crew: '甲\u200b班' });
  const unit = { learner: me, name: OLDER_UNIT.name, creditCode: OLDER_UNIT.creditCode, at: 1 };
  await database.insert(licenceCheck).values({ ...unit, id: '93', picture: '/x' });
  const applied = { ...unit, ...AREA, kinds: ['1'], areaText: '', licence: '/x', state: 'passed' as const };
  await database.insert(companyApplication).values({ ...applied, id: '94' });
  await database.insert(invoiceHeader).values([
    {
      id: '95',
      learner: me,
      kind: 'company',
      title: 'ＡＢＣ　余杭公司',
      taxNumber: '91350100—M000100Y43',
      address: '文一西路　９６９号',
      phone: '０５７１－８８８８８８８８',
      bank: '工商银行 (杭州)',
      bankAccount: '６２２２　０２１２－０２００',
      email: 'ｃａｉｗｕ＠ｅｘａｍｐｌｅ．ｃｏｍ',
      madeAt: 1,
    },
    { id: '96', learner: me, kind: 'person', title: '王  强', email: 'a@example.com', madeAt: 1 },
  ]);
  const [order] = await database.select().from(payOrder).where(eq(payOrder.learner, PURCHASER.id)).limit(1);
  const code = { code: '970000000000', order: order?.id ?? '', sentAt: 1 };
  await database
    .insert(redemptionCode)
    .values({ ...code, recipientName: '孙\u200b七', recipientPhone: '137 2000 0509' });
  return { me, order: order?.id ?? '' };
}

describe('the upgrade of stored names and numbers', () => {
  test('stores the plain form of every field that a person fills', async () => {
    const { me } = await plantOlderForms();
    await run();
    expect(await accountOf(me)).toMatchObject({
      phone: '13720000508',
      name: '古丽·艾比',
      identityNumber: '11010519491231002X',
      address: '文一西路969号',
      companyName: '旧式阀门（杭州）有限公司',
    });
    const unit = { name: '旧式阀门（杭州）有限公司', creditCode: '91330110MA2TYPED1A' };
    for (const table of [company, licenceCheck, companyApplication]) {
      expect(await all(table)).toContainEqual(expect.objectContaining(unit));
    }
    expect(await all(workplace)).toMatchObject([
      { companyName: '旧式阀门（杭州）有限公司', department: '采煤一队', crew: '甲班' },
    ]);
    const titles = await open.database
      .select()
      .from(invoiceHeader)
      .where(eq(invoiceHeader.learner, me))
      .orderBy(asc(invoiceHeader.id));
    expect(titles).toMatchObject([
      {
        title: 'ABC余杭公司',
        taxNumber: '91350100M000100Y43',
        address: '文一西路969号',
        phone: '0571-88888888',
        bank: '工商银行（杭州）',
        bankAccount: '622202120200',
        email: 'caiwu@example.com',
      },
      { title: '王强', email: 'a@example.com' },
    ]);
    const codes = await open.database.select().from(redemptionCode).where(like(redemptionCode.code, '97%'));
    expect(codes).toMatchObject([{ recipientName: '孙七', recipientPhone: '13720000509' }]);
  });

  test('keeps issued certificates and invoices as they were printed', async () => {
    const { database } = open;
    await setAccount(LEARNER.id, { name: '王　建国' });
    const [issued] = await database
      .select()
      .from(certificate)
      .where(eq(certificate.training, TRAININGS.certificateApplied));
    if (!issued) throw new Error('the demo has no certificate');
    const printed = { ...issued.facts, userName: '王　建国', companyName: '宏远机械厂 (杭州)' };
    await database.update(certificate).set({ facts: printed }).where(eq(certificate.id, issued.id));
    const header = {
      title: '王　强',
      taxNumber: '',
      address: '',
      phone: '',
      bank: '',
      bankAccount: '',
      email: '',
    };
    await database
      .insert(invoice)
      .values({ id: '97', learner: LEARNER.id, header, state: 'issued', number: '1', at: 1 });
    const before = [await all(certificate), await all(invoice)];
    await run();
    expect((await accountOf(LEARNER.id))?.name).toBe('王建国');
    expect([await all(certificate), await all(invoice)]).toEqual(before);
    expect(before[0]).toContainEqual(expect.objectContaining({ facts: printed }));
  });

  test('records both forms, those of a person without letters and digits', async () => {
    const { me, order } = await plantOlderForms();
    await run();
    const written = (await entries()).filter(({ act }) => act === '统一写法');
    expect(written.map(({ subject }) => subject)).toEqual([
      'company 91',
      `account ${me}`,
      'workplace 92',
      'company_application 94',
      'licence_check 93',
      `pay_order ${order}`,
      'invoice_header 95',
    ]);
    const [ofUnit, ofAccount] = written;
    expect(ofUnit?.detail.rows).toEqual([
      {
        id: '91',
        name: ['旧式阀门 (杭州) 有限公司', '旧式阀门（杭州）有限公司'],
        creditCode: ['91330110ma2typed1a', '91330110MA2TYPED1A'],
      },
    ]);
    expect(ofAccount?.detail.rows).toEqual([
      {
        id: me,
        phone: ['+*＊[U+0020]***-****-****', '***********'],
        name: ['**[U+2022]**', '**·**'],
        identityNumber: ['*****************＊', '*****************＊'],
        address: ['****[U+3000]＊＊＊*', '****＊＊＊*'],
        companyName: ['旧式阀门 (杭州) 有限公司', '旧式阀门（杭州）有限公司'],
      },
    ]);
    const personal = /古丽|艾比|文一|采煤|甲|孙|王|137|1949|caiwu|6222|970000000000/;
    expect(JSON.stringify(written)).not.toMatch(personal);
    expect((await verifyAudit(open.database)).differs).toBeUndefined();
  });

  test('leaves a form that would be empty, and a number that is no phone', async () => {
    await setAccount(tester(1).id, { name: '\u200b', phone: 'left 13720000508 1' });
    await run();
    expect(await accountOf(tester(1).id)).toMatchObject({ name: '\u200b', phone: 'left 13720000508 1' });
    expect(await entries()).toEqual([]);
  });

  test('asks one question and writes nothing when it was done before', async () => {
    await plantOlderForms();
    await run();
    const before = await entries();
    statements.length = 0;
    await run();
    expect(statements).toEqual([expect.stringMatching(/^select .* from "server_key"/)]);
    expect(await entries()).toEqual(before);
  });

  test('continues behind the last slice when it was stopped', async () => {
    const { database } = open;
    const people = Array.from({ length: 450 }, (_, at) => ({
      id: `98${String(at).padStart(4, '0')}`,
      phone: `1370001${String(at).padStart(4, '0')}`,
      name: `王\u3000${at}`,
    }));
    await database.insert(account).values(people);
    const isRewritten = () =>
      database
        .select({ id: account.id })
        .from(account)
        .where(
          inArray(
            account.name,
            people.map(({ name }) => name.replace('\u3000', '')),
          ),
        );
    const ending = new AbortController();
    onStatement = (text) => text.startsWith('insert into "audit_entry"') && ending.abort();
    await makePlain({ database, log }, { signal: ending.signal });
    const first = (await isRewritten()).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(200);
    await run();
    const rows = (await entries()).flatMap(({ detail }) => detail.rows as { id: string }[]);
    expect(rows.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id));
  });
});

describe('the upgrade of accounts that become equal', () => {
  const [one, other, third] = [tester(1).id, tester(2).id, tester(3).id];

  test('records two accounts with one name at one unit and keeps both', async () => {
    const unit = { companyId: COMPANY.id, companyName: '宏远机械厂' };
    await setAccount(one, { ...unit, name: '李　明' });
    await setAccount(other, { ...unit, name: '李明' });
    await setAccount(third, { companyId: null, companyName: '', name: '李明' });
    await run();
    expect(await equalEntries()).toMatchObject([
      { subject: `account ${one}`, detail: { fields: ['姓名'], others: [other] } },
    ]);
    expect((await accountOf(one))?.name).toBe('李明');
  });

  test('records a pair once when it rewrites both', async () => {
    const typed = { identityType: '0', name: '' };
    await setAccount(one, { ...typed, identityNumber: '11010519491231002x' });
    await setAccount(other, { ...typed, identityNumber: '１１０１０５１９４９１２３１００２Ｘ' });
    await run();
    expect(await equalEntries()).toMatchObject([{ detail: { fields: ['证件号码'] } }]);
    expect((await accountOf(other))?.identityNumber).toBe('11010519491231002X');
  });

  test('keeps the stored phone when another account has its plain form', async () => {
    await setAccount(one, { phone: '13720000508' });
    await setAccount(other, { phone: '１３７２００００５０８', name: '王　强' });
    await setAccount(third, { phone: '137-2000-0508' });
    await run();
    expect(await accountOf(other)).toMatchObject({ phone: '１３７２００００５０８', name: '王强' });
    expect((await accountOf(third))?.phone).toBe('137-2000-0508');
    expect(await equalEntries()).toMatchObject([
      { subject: `account ${other}`, detail: { fields: ['手机号'], others: [one] } },
      { subject: `account ${third}`, detail: { fields: ['手机号'], others: [one] } },
    ]);
  });

  test('records nothing when it rewrites nothing', async () => {
    const same = {
      identityType: '0',
      identityNumber: '11010519491231002X',
      companyName: '宏远',
      name: '李明',
    };
    await setAccount(one, same);
    await setAccount(other, same);
    await run();
    expect(await entries()).toEqual([]);
  });
});

test('units that become equal keep their names and are recorded', async () => {
  const area = { ...AREA, streetId: null };
  await open.database.insert(company).values([
    { ...area, id: '91', name: '旧式阀门 (杭州) 有限公司' },
    { ...area, id: '92', name: '旧式阀门（杭州）有限公司' },
  ]);
  await run();
  const kept = await open.database
    .select({ name: company.name })
    .from(company)
    .where(inArray(company.id, ['91', '92']));
  expect(kept.map(({ name }) => name).sort()).toEqual([
    '旧式阀门 (杭州) 有限公司',
    '旧式阀门（杭州）有限公司',
  ]);
  expect(await equalEntries()).toMatchObject([
    { subject: 'company 91', detail: { fields: ['单位名称'], others: ['92'] } },
  ]);
});

test('a start runs the upgrade and logs it, and the operator’s call lists what is equal until it is corrected', async () => {
  const logged: string[] = [];
  const [one, other, third, fourth] = [1, 2, 3, 4].map(tester) as [Who, Who, Who, Who];
  type Who = ReturnType<typeof tester>;
  const unit = { companyId: COMPANY.id, companyName: '宏远机械厂' };
  const number = { identityType: '0', identityNumber: '11010519491231002X' };
  const server = await startTestServer(
    { OPERATOR_SECRET },
    {
      log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
      plant: async (database) => {
        await beOlder(database);
        const set = (id: string, facts: object) =>
          database.update(account).set(facts).where(eq(account.id, id));
        await set(one.id, { ...unit, name: '李　明' });
        await set(other.id, { ...unit, name: '李明' });
        await set(third.id, { ...number, name: '周敏', companyName: '' });
        await set(fourth.id, { ...number, name: '吴敏', companyName: '' });
        await database.insert(company).values([
          { ...AREA, id: '91', name: '旧式阀门 (杭州) 有限公司' },
          { ...AREA, id: '92', name: '旧式阀门（杭州）有限公司' },
        ]);
      },
    },
  );
  try {
    const listed = async () => (await operatorAsks(server, operator.people.equal.path, {})).body as object;
    const who = ({ id, phone }: Who, name: string, of: string) => ({ id, phone, name, unit: of });
    const numbers = {
      id: third.id,
      field: '证件号码',
      same: [who(third, '周敏', ''), who(fourth, '吴敏', '')],
    };
    const names = {
      id: one.id,
      field: '姓名',
      same: [who(one, '李明', '宏远机械厂'), who(other, '李明', '宏远机械厂')],
    };
    await expect.poll(listed).toMatchObject({ accounts: [numbers, names] });
    expect(await listed()).toMatchObject({
      units: [{ id: '91', field: '单位名称', same: [{ id: '91' }, { id: '92', creditCode: '' }] }],
    });
    expect(logged.filter((line) => line.includes('npm run people -- equal'))).toHaveLength(2);
    const corrected = { phone: other.phone, name: '李明明' };
    await operatorAsks(server, operator.learners.correct.path, corrected);
    expect(await listed()).toMatchObject({ accounts: [numbers] });
  } finally {
    await server.close();
  }
});
