import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSuitesDatabase } from '../testing/suites-database';
import { audit, auditHead, verifyAudit } from './audit';
import type { OpenDatabase } from './open';

const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-audit-'));
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const act = (n: number) =>
  opened.database.transaction((tx) =>
    audit(tx, { act: '冻结', subject: `account ${n}`, detail: { 原因: `第${n}次` } }),
  );
/** What somebody does who may do everything with the database. */
const tamper = async (statement: string) => {
  await opened.database.execute(sql.raw('alter table audit_entry disable trigger audit_entry_stays'));
  await opened.database.execute(sql.raw(statement));
  await opened.database.execute(sql.raw('alter table audit_entry enable trigger audit_entry_stays'));
};
beforeEach(async () => {
  for (const n of [1, 2, 3]) await act(n);
});
afterEach(() => tamper('delete from audit_entry'));

test('acts stand in their order, each with the digest of the one before', async () => {
  const verdict = await verifyAudit(opened.database);
  expect(verdict).toEqual({ head: { number: 3, digest: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(await auditHead(opened.database)).toEqual(verdict.head);
});

test('acts at the same time make one chain', async () => {
  await Promise.all([4, 5, 6, 7, 8, 9].map(act));
  expect(await verifyAudit(opened.database)).toMatchObject({ head: { number: 9 } });
  expect(await verifyAudit(opened.database)).not.toHaveProperty('differs');
});

test('what was undone was never an act', async () => {
  const undone = opened.database.transaction(async (tx) => {
    await audit(tx, { act: '冻结', subject: 'account 4' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await auditHead(opened.database)).toMatchObject({ number: 3 });
});

test.each([
  ['changed', "update audit_entry set act = '' where number = 2"],
  ['removed', 'delete from audit_entry where number = 2'],
  ['removed with all others', 'truncate audit_entry'],
])('an entry is not %s', async (_, statement) => {
  const refused = opened.database.execute(sql.raw(statement));
  await expect(refused).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
  expect(await verifyAudit(opened.database)).toMatchObject({ head: { number: 3 } });
});

describe('who gets round the trigger is found out:', () => {
  const differs = async (statement: string, known?: Awaited<ReturnType<typeof auditHead>>) => {
    await tamper(statement);
    return (await verifyAudit(opened.database, known)).differs;
  };

  test.each(["act = ''", "subject = 'account 9'", "detail = '{}'", 'at = at + 1'])(
    'the first entry with %s is named',
    async (change) => {
      const statement = `update audit_entry set ${change} where number in (2, 3)`;
      expect(await differs(statement)).toEqual({ number: 2, how: 'changed' });
    },
  );

  test('one that was taken out is named', async () => {
    expect(await differs('delete from audit_entry where number = 2')).toEqual({ number: 2, how: 'missing' });
  });

  test('a changed newest one is named', async () => {
    expect(await differs("update audit_entry set act = '' where number = 3")).toMatchObject({ number: 3 });
  });

  test('an end that was cut off, by a head that was written down', async () => {
    const known = await auditHead(opened.database);
    expect(await differs('delete from audit_entry where number = 3')).toBeUndefined();
    expect((await verifyAudit(opened.database, known)).differs).toEqual({ number: 3, how: 'missing' });
  });

  test('an end that was written anew, too', async () => {
    const known = await auditHead(opened.database);
    await tamper('delete from audit_entry where number = 3');
    await act(33);
    await act(34);
    expect((await verifyAudit(opened.database)).differs).toBeUndefined();
    const { differs: found } = await verifyAudit(opened.database, known);
    expect(found).toEqual({ number: 3, how: 'notAsWrittenDown' });
  });
});
