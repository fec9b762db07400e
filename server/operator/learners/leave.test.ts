import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../areas/platform';
import type { OpenDatabase } from '../../database/open';
import * as table from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import { insertCredit } from '../../testing/study';
import { openSuitesDatabase } from '../../testing/suites-database';
import { leaveLearner } from './leave';

const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-leave-'));
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ID = '100000000000000001';
const PHONE = '13700000001';
const FORMER_PHONE = '13700000009';
/** What says who somebody is; a search of the whole database must find none of it. */
const SAYS_WHO = [
  PHONE,
  FORMER_PHONE,
  '王小明',
  '王*明',
  '11010519491231002X',
  '110***********002X',
  'wechat-of-wang',
  '建设路1号',
  'wang@example.com',
  '采煤一队',
  '甲班',
  '王师傅',
];
const picture = Buffer.from('a picture of Wang');

async function plant() {
  const { database } = opened;
  const [n, at] = [0, 1];
  await database.insert(table.account).values({
    ...{ id: ID, phone: PHONE, name: '王小明', passwordHash: 'x', wechatOpenId: 'wechat-of-wang' },
    ...{
      identityType: '0',
      identityNumber: '11010519491231002X',
      address: '建设路1号',
      userAvatar: '/uploads/d.jpg',
    },
    ...{ companyId: 'c1', companyName: '甲公司', positionName: '电焊工' },
  });
  const jpeg = { type: 'image/jpeg', digest: 'd' } as const;
  await database.insert(table.upload).values({ ...jpeg, content: picture, learner: ID, at });
  await database.insert(table.selfImage).values({ ...jpeg, learner: ID, photo: picture, consentedAt: at });
  const answered = { answer: '王师傅，已经改好', closedAt: at };
  await database
    .insert(table.feedback)
    .values({ id: 'f', learner: ID, remarks: `我是王小明 ${PHONE}`, at, ...answered });
  const title = {
    title: '王小明',
    taxNumber: '',
    address: '',
    phone: PHONE,
    bank: '',
    bankAccount: '',
    email: 'wang@example.com',
  };
  await database
    .insert(table.invoiceHeader)
    .values({ ...title, id: 'h', learner: ID, kind: 'person', madeAt: at });
  await database
    .insert(table.smsCode)
    .values({ id: 's', phone: PHONE, purpose: 'sign', digest: 'x', sentAt: at });
  await database
    .insert(table.idempotency)
    .values({ learner: ID, call: 'c', key: 'k', answer: { name: '王小明' }, storedAt: at });
  await database.insert(table.phoneChange).values({
    ...{ id: 'p', learner: ID, oldPhone: FORMER_PHONE, newPhone: PHONE, changedBy: 'operator', at },
  });
  await database.insert(table.workplace).values({
    ...{ id: 'w', learner: ID, companyId: 'c1', companyName: '甲公司', at },
    ...{ department: '采煤一队', crew: '甲班' },
  });
  await database.insert(table.training).values({ id: 't', name: '培训' });
  const facts = {
    ...{ trainingName: '培训', trainingBeginTime: '', trainingEndTime: '', userName: '王小明' },
    ...{
      idcard: '110***********002X',
      companyName: '甲公司',
      positionName: '电焊工',
      professionalCategory: '',
    },
  };
  await database.insert(table.certificate).values({
    id: 'z',
    number: 'ZJ1',
    learner: ID,
    training: 't',
    facts,
    statement: '王*明',
    issuedAt: at,
    validUntil: at,
  });
  const credit = { learner: ID, hour: 'h1', credited: 60_000, provisional: n, reserved: [], points: [] };
  await insertCredit(database, [{ ...credit, finished: true, lastStudiedAt: at }]);
  await database.insert(table.registration).values({ learner: ID, training: 't', at });
  await database.insert(table.reminder).values({ learner: ID, training: 't', at });
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = Object.values(table).filter((one) => is(one, PgTable));
  const texts = await Promise.all(
    tables.map(async (one) => {
      const found = await opened.database.select().from(one as PgTable);
      return found.map((row) => `${getTableName(one as PgTable)} ${textOf(row)}`).join('\n');
    }),
  );
  return texts.join('\n');
}
const textOf = (row: object) =>
  JSON.stringify(row, (_, value) =>
    value?.type === 'Buffer' || value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );

test('of who leaves nothing is found any more, and what the law wants kept is', async () => {
  await plant();
  const before = await everything();
  for (const one of SAYS_WHO) expect(before).toContain(one);
  const platform = { database: opened.database, clock: async () => 2 } as unknown as Platform;
  await leaveLearner(platform, { forgetTerminal: () => {} } as unknown as AccessTokens, { phone: PHONE });

  const after = await everything();
  for (const one of SAYS_WHO) expect(after).not.toContain(one);
  expect(after).not.toMatch(/"type":"Buffer"|image\/jpeg/);
  const { database } = opened;
  const kept = await database.select().from(table.hourCredit).where(eq(table.hourCredit.learner, ID));
  expect(kept).toMatchObject([{ credited: 60_000, finished: true }]);
  expect(await database.select().from(table.registration)).toHaveLength(1);
  expect(await database.select().from(table.reminder)).toEqual([]);
  expect(await database.select().from(table.certificate)).toMatchObject([
    {
      number: 'ZJ1',
      learner: ID,
      facts: { userName: '已注销学员', idcard: '', trainingName: '培训', companyName: '甲公司' },
    },
  ]);
  const [account] = await database.select().from(table.account).where(eq(table.account.id, ID));
  expect(account).toMatchObject({
    phone: `left-${ID}`,
    companyName: '甲公司',
    leftAt: 2,
    passwordHash: null,
  });
});
