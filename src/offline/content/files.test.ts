import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhoneDatabase } from '../database';
import { attachedFile, filesKept, NoSuchFile } from './files';

const ADDRESS = '/files/checklist.pdf';
let db: PhoneDatabase;
let name = 0;
beforeEach(() => {
  name += 1;
  db = new PhoneDatabase(`files-${name}`);
});
afterEach(() => vi.unstubAllGlobals());

const gives = (text: string, type = 'application/pdf', status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(text, { status, headers: { 'Content-Type': type } })),
  );
const cut = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('no network'))),
  );
const opened = async () => (await attachedFile(db, ADDRESS, 5)).text();

it('a file that was opened opens without network, as it was last', async () => {
  gives('older');
  expect(await opened()).toBe('older');
  gives('newer');
  expect(await opened()).toBe('newer');
  cut();
  expect(await opened()).toBe('newer');
  expect(await filesKept(db, [ADDRESS, '/files/other.pdf'])).toEqual(new Set([ADDRESS]));
});

it('one that never was says what the network said', async () => {
  cut();
  await expect(opened()).rejects.toThrow('no network');
});

it('a server in trouble is as good as no network; a page in its place is no file and takes none away', async () => {
  gives('the file');
  await opened();
  gives('', 'text/plain', 502);
  expect(await opened()).toBe('the file');
  gives('<h1>请先登录网络</h1>', 'text/html');
  await expect(opened()).rejects.toBeInstanceOf(NoSuchFile);
  cut();
  expect(await opened()).toBe('the file');
});

it('one that is too large is not kept', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () => new Response(new Uint8Array(10e6 + 1), { headers: { 'Content-Type': 'application/pdf' } }),
    ),
  );
  await attachedFile(db, ADDRESS, 5);
  expect(await db.files.count()).toBe(0);
});
