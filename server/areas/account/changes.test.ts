import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open';
import { account, company, upload } from '../../database/schema';
import { openSuitesDatabase } from '../../testing/suites-database';
import { avatarChanges, companyChanges } from './changes';
import type { Account } from './profile';

const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-changes-'));
const digest = 'ab'.repeat(32);
let opened: OpenDatabase;
let row: Account;

beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
  const { database } = opened;
  await database.insert(account).values({
    id: 'l',
    phone: '1',
    passwordHash: '',
    companyId: 'gone',
    companyName: '已注销的厂',
    userAvatar: '/uploads/older.jpg',
  });
  await database
    .insert(company)
    .values({ id: 'c', name: '宏远机械厂', provinceId: '330000', cityId: '330100', regionId: '330110' });
  const content = new Uint8Array([1]);
  await database.insert(upload).values({ digest, type: 'image/png', content, learner: 'l', at: 1 });
  const [found] = await database.select().from(account);
  if (!found) throw new Error('no account');
  row = found;
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a company that exists gives its name; the one that stands stays without a question', async () => {
  expect(await companyChanges(opened.database, row, 'c')).toEqual({
    companyId: 'c',
    companyName: '宏远机械厂',
  });
  expect(await companyChanges(opened.database, row, 'gone')).toEqual({});
  await expect(companyChanges(opened.database, row, 'x')).rejects.toMatchObject({ refusal: 'badInput' });
});

test('an avatar is a picture that was uploaded, under its own ending, or none', async () => {
  const avatar = (address: string) => avatarChanges(opened.database, row, address);
  expect(await avatar(`/uploads/${digest}.png`)).toEqual({ userAvatar: `/uploads/${digest}.png` });
  expect(await avatar('')).toEqual({ userAvatar: '' });
  expect(await avatar('/uploads/older.jpg')).toEqual({ userAvatar: '/uploads/older.jpg' });
  for (const address of [
    `/uploads/${digest}.jpg`,
    `/uploads/${'cd'.repeat(32)}.png`,
    `/uploads/${digest}.png?x`,
    `https://elsewhere.example/uploads/${digest}.png`,
    `/uploads/../uploads/${digest}.png`,
  ]) {
    await expect(avatar(address)).rejects.toMatchObject({ refusal: 'badInput' });
  }
});
