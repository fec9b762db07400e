import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY, HOURS_SHORT, LEARNER, TRAINING_SHORT, tester } from '@demo/ids/ids';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import type { OpenDatabase } from '../../database/open';
import * as table from '../../database/schema';
import { insertCredit } from '../../testing/study';
import { openSuitesDatabase } from '../../testing/suites-database';
import { importTable } from './import';
import { undoImport } from './undo';
import { EVIDENCE } from './used-accounts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-undo-'));
let opened: OpenDatabase;
let now = Date.UTC(2026, 10, 22);
beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir, 'demo');
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const HEAD = '姓名,手机号,单位名称,统一社会信用代码,单位所在地,部门,班组,岗位';
const platform = () =>
  ({ database: opened.database, clock: async () => now }) as Pick<Platform, 'database' | 'clock'> as Platform;
const enter = async (rows: string[], training?: string) => {
  now += 60_000;
  const file = Buffer.from([HEAD, ...rows].join('\n')).toString('base64');
  const more = { check: false, equalNumbers: false, ...(training !== undefined && { training }) };
  const answer = await importTable(platform(), { name: '人员.csv', file, ...more });
  expect(answer).toMatchObject({ written: true, wrongs: [] });
  now += 60_000;
};
const preview = () => undoImport(platform(), {});
const undo = (number: number) => undoImport(platform(), { number });

/** Every row that an import may write, but for the audit log. */
async function stored(): Promise<string[]> {
  const { account, company, workplace, registration, lessonRecord, lesson, training, firstLoginCode } = table;
  const all = [account, company, workplace, registration, lessonRecord, lesson, training, firstLoginCode];
  const found: string[] = [];
  for (const one of all) {
    const rows = await opened.database.select().from(one as PgTable);
    found.push(...rows.map((row) => `${getTableName(one)} ${JSON.stringify(row)}`));
  }
  return found.sort();
}
const idOf = async (phone: string) => {
  const found = await opened.database.select().from(table.account).where(eq(table.account.phone, phone));
  return found[0]?.id ?? '';
};
const entries = () => opened.database.select().from(table.auditEntry);
const update = (phone: string, set: Partial<typeof table.account.$inferInsert>) =>
  opened.database.update(table.account).set(set).where(eq(table.account.phone, phone));

describe('undoing the last import', () => {
  test('leaves every table as it was before, and an entry in the audit log', async () => {
    await opened.database.insert(table.company).values({
      ...{ id: 'known', name: '丁公司', provinceId: '14', cityId: '1401', regionId: '140105' },
    });
    await update(tester(40).phone, { name: '陈一' });
    const [learner] = await opened.database
      .select()
      .from(table.account)
      .where(eq(table.account.id, LEARNER.id));
    const before = await stored();
    await enter(
      [
        '新一,13730000001,戊公司,91140105MA0ABCDE5Q,山西省太原市小店区,采煤一队,甲班,电焊工',
        `新二,13730000002,${COMPANY.name},,,掘进队,,`,
        `${learner?.name},${LEARNER.phone},戊公司,,,采煤一队,乙班,`,
        `陈一,${tester(40).phone},丁公司,91140105MA0ABCDF3K,,机电队,,`,
      ],
      TRAINING_SHORT,
    );
    await opened.database.insert(table.firstLoginCode).values({
      ...{ learner: await idOf('13730000001'), digest: 'x', until: now + 60_000 },
    });
    await opened.database.insert(table.smsCode).values({
      ...{ id: 'sent', phone: '13730000002', purpose: 'sign', digest: 'x', sentAt: now },
    });
    const imported = await stored();
    const shown = await preview();
    expect(await stored()).toEqual(imported);
    const counts = { accounts: 2, units: 1, moved: 2, workplaces: 2, codes: 1, wrongs: [], kept: [] };
    const messages = [{ who: '13730000002', sentence: expect.stringMatching(/^发过 1 条短信验证码/) }];
    expect(shown).toMatchObject({ ...counts, messages, undone: false });
    const made = [await idOf('13730000001'), await idOf('13730000002')];
    const count = (await entries()).length;

    expect(await undo(shown.number)).toEqual({ ...shown, undone: true });
    expect(await stored()).toEqual(before);
    const newest = (await entries()).at(-1);
    expect(newest).toMatchObject({ number: count + 1, act: '撤销导入', subject: `import ${shown.number}` });
    const detail = JSON.parse(newest?.detail ?? '') as { accounts: string[]; codes: string[] };
    expect(detail.accounts.sort()).toEqual(made.sort());
    expect(detail.codes).toHaveLength(1);
    expect(newest?.detail).not.toMatch(/1373000000|新一/);
  });

  test('changes nothing more when it is asked for again, and answers the same', async () => {
    await enter(['再一,13730000011,,,,,,']);
    const { number } = await preview();
    const first = await undo(number);
    const before = [await stored(), (await entries()).length];
    expect(await undo(number)).toEqual(first);
    expect([await stored(), (await entries()).length]).toEqual(before);
  });

  test('deletes the reminders of a new account, which do not count as a use, and names them', async () => {
    await enter(['提一,13730000051,,,,,,', '提二,13730000052,,,,,,'], TRAINING_SHORT);
    const learner = await idOf('13730000051');
    const reminded = { training: TRAINING_SHORT, at: now };
    await opened.database.insert(table.reminder).values([
      { learner, ...reminded },
      { learner: LEARNER.id, ...reminded },
    ]);
    const { number, wrongs, messages } = await preview();
    expect(wrongs).toEqual([]);
    expect(messages).toEqual([
      { who: '13730000051', sentence: expect.stringMatching(/^发过 1 条学习提醒，最后一条 2026-/) },
    ]);
    expect(await undo(number)).toMatchObject({ undone: true, accounts: 2 });
    const left = await opened.database.select().from(table.reminder);
    expect(left.map((one) => one.learner)).toEqual([LEARNER.id]);
  });

  test('refuses an import before the last', async () => {
    await enter(['前一,13730000021,,,,,,']);
    const { number } = await preview();
    await enter(['后一,13730000022,,,,,,']);
    const before = await stored();
    await expect(undo(number)).rejects.toThrow(/后来又导入过.*只能先撤销最后一次/);
    expect(await stored()).toEqual(before);
    const last = await preview();
    await undo(last.number);
    expect(await undo(number)).toMatchObject({ undone: true, accounts: 1 });
  });

  test('refuses an entry that is no import, and an import after thirty days', async () => {
    await expect(undo(999_999)).rejects.toThrow(/第 999999 条不是一次导入/);
    await enter(['久一,13730000031,,,,,,']);
    const { number } = await preview();
    now += 31 * 24 * 3_600_000;
    await expect(undo(number)).rejects.toThrow(/超过 30 天/);
    expect(await idOf('13730000031')).not.toBe('');
  });

  test('keeps and names what learners have built on since', async () => {
    const [studied, moved, joined] = [tester(41), tester(42), tester(43)];
    for (const [n, { phone }] of [studied, moved, joined].entries()) {
      await update(phone, { name: `陈${n}`, positionId: null, positionName: '' });
    }
    const unit = '己公司,91140105MA0ABCDE5Q,山西省太原市小店区';
    await enter([`陈0,${studied.phone},,,,,,电焊工`, `陈1,${moved.phone},${unit},,,`], TRAINING_SHORT);
    const credit = {
      learner: studied.id,
      hour: HOURS_SHORT[0],
      credited: 1_000,
      provisional: 0,
      reserved: [],
    };
    await insertCredit(opened.database, [{ ...credit, points: [], finished: false, lastStudiedAt: now }]);
    const [made] = await opened.database.select().from(table.company).where(eq(table.company.name, '己公司'));
    await update(moved.phone, { companyId: COMPANY.id, companyName: COMPANY.name });
    await update(joined.phone, { companyId: made?.id ?? '', companyName: '己公司' });

    const answer = await undo((await preview()).number);
    expect(answer).toMatchObject({ undone: true, accounts: 0, units: 0, moved: 0, registered: 1 });
    expect(answer.kept).toEqual([
      { who: `陈0 ${studied.phone}`, sentence: expect.stringMatching(/学习、考试或下单，报名没有取消/) },
      { who: `陈1 ${moved.phone}`, sentence: expect.stringMatching(/又换过单位/) },
      { who: `陈0 ${studied.phone}`, sentence: expect.stringMatching(/岗位没有改回去/) },
      { who: '单位「己公司」', sentence: expect.stringMatching(/没有删除/) },
    ]);
    const { training, learner } = table.registration;
    const left = await opened.database
      .select({ learner })
      .from(table.registration)
      .where(eq(training, TRAINING_SHORT));
    const ids = left.map((one) => one.learner);
    expect([ids.includes(studied.id), ids.includes(moved.id)]).toEqual([true, false]);
  });
});

type Plant = (learner: string, phone: string) => Promise<unknown>;
const order = (learner: string, id: string) => ({
  ...({ id, number: id, learner, type: '110', item: 't', lesson: 't', name: '培训', totalFee: 1 } as const),
  ...({ provider: 'alipay', scene: 'browser', state: 'paid', createdAt: 0, expiresAt: 0 } as const),
});
const USES: [string, RegExp, Plant][] = [
  ['has a password', /^登录过$/, (_, phone) => update(phone, { passwordHash: 'x' })],
  ['is known by the messenger app', /^登录过$/, (_, phone) => update(phone, { wechatOpenId: 'o' })],
  ['has left', /^已经注销$/, (_, phone) => update(phone, { leftAt: 1, terminal: 1 })],
  ['was put out of its terminals', /退出过终端/, (_, phone) => update(phone, { terminal: 1 })],
  [
    'has signed in by another site',
    /^登录过$/,
    (learner) =>
      opened.database.insert(table.refreshFamily).values({
        ...{ id: 'family', learner, installation: 'i', terminal: 0, openedAt: now },
      }),
  ],
  [
    'has used its printed code',
    /^登录过$/,
    (learner) =>
      opened.database.insert(table.firstLoginCode).values({ learner, digest: 'x', until: 0, usedAt: now }),
  ],
  [
    'has used an SMS code',
    /^登录过$/,
    (_, phone) =>
      opened.database.insert(table.smsCode).values({
        ...{ id: 'used', phone, purpose: 'sign', digest: 'x', sentAt: now, usedAt: now },
      }),
  ],
  [
    'has studied',
    /^学习过$/,
    (learner) =>
      opened.database.insert(table.studyDay).values({ learner, day: '2026-11-22', credited: 1, finished: 0 }),
  ],
  [
    'has paid',
    /^有订单或发票$/,
    (learner) => opened.database.insert(table.payOrder).values(order(learner, 'own')),
  ],
  [
    'has redeemed a code',
    /^用过兑换码$/,
    async (learner) => {
      await opened.database.insert(table.payOrder).values(order(LEARNER.id, 'unit'));
      await opened.database
        .insert(table.redemptionCode)
        .values({ code: 'c', order: 'unit', usedBy: learner });
    },
  ],
];

test.each(USES)('an import is not undone when a new account %s', async (_, sentence, plant) => {
  const number = 100 + USES.findIndex(([, , one]) => one === plant);
  const phone = `13731000${number}`;
  await enter([`用过,${phone},,,,,,`, `没用,13732000${number},,,,,,`], TRAINING_SHORT);
  await plant(await idOf(phone), phone);
  const before = [await stored(), (await entries()).length];
  const answer = await undo((await preview()).number);
  const wrongs = [{ who: `用过 ${phone}`, sentence: expect.stringMatching(sentence) }];
  expect(answer).toMatchObject({ undone: false, wrongs });
  expect([await stored(), (await entries()).length]).toEqual(before);
});

test('every table that names a learner shows a use, or goes with the account', () => {
  const goesWithIt = [
    'registration',
    'lesson_record',
    'workplace',
    'phone_change',
    'first_login_code',
    'reminder',
  ];
  const naming = Object.values(table).flatMap((one) => {
    if (!is(one, PgTable)) return [];
    const names = Object.entries(getTableColumns(one)).filter(([name]) => /^(learner|usedBy)$/.test(name));
    return names.length > 0 ? [getTableName(one)] : [];
  });
  const shown = EVIDENCE.flatMap(([, columns]) => columns.map((column) => getTableName(column.table)));
  expect([...shown, ...goesWithIt].sort()).toEqual(naming.sort());
});

test('an import by an older server is not undone', async () => {
  await opened.database.transaction((tx) =>
    audit(tx, { act: '导入学员', subject: 'file x', detail: { made: [], changed: [], units: [] } }),
  );
  await expect(preview()).rejects.toThrow(/旧版本的服务器/);
});
