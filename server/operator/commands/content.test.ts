import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGEST_PART } from '@contract/operator/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf } from '../../testing/clips';
import { openApp } from '../../testing/open-app';
import { OPERATOR_SECRET } from '../../testing/operator';
import { readFolder } from '../folder/read/folder';
import { apply, check, diff, exportTo, type Person, sizeText } from './content-steps';
import { type OperatorClient, operatorClient } from './operator-client';
import { sendFiles } from './send-files';

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
let client: OperatorClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  app = await openApp({ OPERATOR_SECRET, MEDIA_STORE_DIR: join(folder, 'store') });
  client = operatorClient({ origin: app.origin, secret: OPERATOR_SECRET, rests: [] });
  await cp('demo/content', join(folder, 'mine'), { recursive: true });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

let said: string[] = [];
beforeEach(() => {
  said = [];
});
/** Somebody who answers like this when asked. */
const somebody = (answer?: boolean): Person => ({
  say: (sentence) => said.push(sentence),
  agrees: async (question) => {
    said.push(question);
    return answer;
  },
});
const mine = () => join(folder, 'mine');
const read = async () => (await check(mine(), somebody())) ?? expect.fail(said.join('\n'));

test('a folder is checked without a server: what is wrong with file and line, or what there is', async () => {
  const settings = join(mine(), 'settings.yaml');
  await writeFile(settings, 'invoiceDays: 9\nservicePhon: 400-000-0000\n');
  expect(await check(mine(), somebody())).toBeUndefined();
  expect(said[0]).toMatch(/^settings\.yaml:2 · .*servicePhone/);
  expect(said.at(-1)).toMatch(/^共 1 处要改/);
  await writeFile(settings, 'servicePhone: 400-000-0000\n');
  expect(await check(mine(), somebody())).toBeDefined();
  expect(said.at(-1)).toMatch(/^检查通过：\d+ 门课程，\d+ 个培训，\d+ 篇文章，\d+ 个文件（[\d.]+ MB）。$/);
  await expect(check(join(folder, 'nowhere'), somebody())).rejects.toThrow(/nowhere/);
});

test('nothing is applied that was not agreed to; agreed to, it is what was shown; and again it is nothing', async () => {
  const found = await read();
  expect(await apply(client, found, { yes: false, person: somebody(false) })).toBe(1);
  expect(said).toContainEqual(expect.stringMatching(/^· 新增 .*门课程/));
  expect(said.at(-1)).toBe('没有应用。');
  await expect(apply(client, found, { yes: false, person: somebody(undefined) })).rejects.toThrow(/--yes/);

  expect(await apply(client, found, { yes: true, person: somebody() })).toBe(0);
  expect(said.at(-1)).toMatch(/^已应用，现在是第 1 版/);
  said = [];
  expect(await apply(client, await read(), { yes: true, person: somebody() })).toBe(0);
  expect(said.at(-1)).toBe('没有变化。');
});

test('what is exported is a folder that is checked, and that changes nothing', async () => {
  const out = join(folder, 'out');
  expect(await exportTo(client, out, somebody())).toBe(0);
  expect(said.at(-1)).toMatch(/^第 1 版已写到 .*out，其中文件 \d+ 个。$/);
  const again = (await check(out, somebody())) ?? expect.fail(said.join('\n'));
  expect(await diff(client, again, somebody())).toMatchObject({ changed: false });
  const [film] = again.content.files.filter(({ type }) => type === 'video/mp4');
  expect(digestOf(await readFile(join(out, film?.path ?? '')))).toBe(film?.digest);
  await expect(exportTo(client, out, somebody())).rejects.toThrow(/已经有东西/);
});

test('what the server asks about is said line by line, and nothing is changed', async () => {
  const found = await readFolder(mine());
  const content = { ...found.content, banners: [] };
  expect(await diff(client, { ...found, content }, somebody())).toBeUndefined();
  expect(said).toContainEqual(expect.stringMatching(/^banners\/.* removed\.yaml 里写上 banners\//));
  expect(said.at(-1)).toMatch(/什么也没有改动/);
});

test('a large file that was broken off goes on where it was, and says how far it is', async () => {
  const at = join(folder, 'large');
  const bytes = randomBytes(3 * LARGEST_PART + 10);
  await writeFile(at, bytes);
  const file = { path: '/large.mp4', digest: digestOf(bytes), size: bytes.length, at };
  const paths: string[] = [];
  const counted: OperatorClient = {
    ...client,
    send: (path, part) => {
      paths.push(path);
      if (paths.length === 3) throw new Error('the line broke');
      return client.send(path, part);
    },
  };
  await expect(sendFiles(counted, [file], () => {})).rejects.toThrow('the line broke');
  const told: number[] = [];
  expect(await sendFiles(counted, [file], ({ sent, toSend }) => told.push(sent / toSend))).toBe(1);
  // Two before it broke and the broken one; then that one and the last.
  expect(paths).toHaveLength(5);
  expect(told.at(-1)).toBe(1);
  expect(await app.platform.media.size(file.digest)).toBe(file.size);
  expect(await sendFiles(counted, [file], () => {})).toBe(0);
  expect([sizeText(10), sizeText(12_345), sizeText(3.2e9)]).toEqual(['10 字节', '12.3 kB', '3.2 GB']);
});
