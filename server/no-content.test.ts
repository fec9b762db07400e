import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createServer, type RunningServer } from './server';
import { readSettings } from './settings/settings';
import { suitesDatabase } from './testing/suites-database';

let folder: string;
let server: RunningServer;
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a production start on nothing says in the log how content comes in, and shows visitors empty lists', async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-empty-'));
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => said.push(line) });
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', DATABASE_URL: await suitesDatabase?.() });
  server = await createServer(settings, { log });
  expect(said.filter((line) => line.includes('npm run content'))).toHaveLength(1);
  const news = await fetch(`${server.origin}/course/api/v2/news/listPage?page=1&size=10&isNews=1`);
  expect(await news.json()).toMatchObject({ code: '1000', data: { list: [], total: 0 } });
});
