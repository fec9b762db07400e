import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotate } from '@contract/operator/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../database/audit';
import { type Keys, loadKeys } from '../database/keys';
import type { OpenDatabase } from '../database/open';
import { auditEntry } from '../database/schema';
import { openSuitesDatabase } from '../testing/suites-database';
import { rotateKey } from './keys';

let folder: string;
let opened: OpenDatabase;
let before: Keys;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-keys-'));
  opened = await openSuitesDatabase(folder);
  before = await loadKeys(opened.database);
});
afterAll(async () => {
  await opened?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['access', 'media', 'video', 'sms'] as const)('%s is another at the next start', async (key) => {
  await rotateKey(opened, { key });
  const after = await loadKeys(opened.database);
  expect(after[key]).toHaveLength(32);
  expect(after[key]).not.toEqual(before[key]);
});

test('certificates are signed with a new key, and what the older one has signed stays good', async () => {
  await rotateKey(opened, { key: 'certificate' });
  const { certificates, progressPrivate } = await loadKeys(opened.database);
  expect(certificates.slice(1)).toEqual(before.certificates);
  expect(certificates[0]?.kid).not.toBe(before.certificates[0]?.kid);
  expect(progressPrivate).toBe(before.progressPrivate);
});

test('what phones have sealed under has no successor', () => {
  expect(rotate.input.safeParse({ key: 'progress' }).success).toBe(false);
});

test('each change stands in the audit log, without the key', async () => {
  const entries = await opened.database.select().from(auditEntry);
  expect(entries.map(({ act, subject, detail }) => [act, subject, detail])).toEqual(
    ['access', 'media', 'video', 'sms', 'certificate'].map((key) => ['换密钥', `key ${key}`, '{}']),
  );
  expect(await verifyAudit(opened.database)).not.toHaveProperty('differs');
});
