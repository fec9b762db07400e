import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL for tests: each test takes an empty database of its own. */
export type TestPostgres = {
  /** The server's address. */
  url: string;
  /** Makes an empty database, or one with what the database at `template` holds, which nobody may have open; its address. */
  fresh(template?: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * PostgreSQL for tests: the one of `given`, else the machine's own on a socket, with its data in a folder that goes with
 * it. Undefined, after a sentence, where there is neither; under CI that is an error.
 */
export async function testPostgres(given = process.env.DATABASE_URL): Promise<TestPostgres | undefined> {
  if (given) return onServer(given, async () => {});
  const binaries = binariesFolder();
  if (binaries) return startOwn(binaries);
  const sentence = '没有 PostgreSQL，它的测试没有运行：装好 postgresql，或用 DATABASE_URL 指出一个。';
  if (process.env.CI) throw new Error(sentence);
  process.stderr.write(`${sentence}\n`);
  return undefined;
}

/** Where initdb and postgres are: on the path, or where Debian puts them, the newest. */
function binariesFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian makes for it. */
function whoRuns(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function startOwn(binaries: string): Promise<TestPostgres> {
  const who = whoRuns();
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-postgres-'));
  if (who) await chown(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const set = { cwd: folder, ...who };
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...set, stdio: 'ignore' },
  );
  // On a socket in its folder, because a port that was probed free may be taken. Nothing here has to survive a power cut.
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options.flatMap((one) => ['-c', one])], {
    ...set,
    stdio: 'ignore',
  });
  const gone = once(server, 'exit');
  // Whatever becomes of the tests, it does not stay behind.
  const stop = () => server.kill('SIGQUIT');
  process.once('exit', stop);
  const url = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  await untilAnswers(url, () => server.exitCode);
  return onServer(url, async () => {
    process.removeListener('exit', stop);
    stop();
    await gone;
    await rm(folder, { recursive: true, force: true });
  });
}

async function onServer(url: string, close: () => Promise<void>): Promise<TestPostgres> {
  const made: string[] = [];
  return {
    url,
    async fresh(template) {
      const name = `test_${randomBytes(8).toString('hex')}`;
      const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
      await run(url, `create database ${name}${copied}`);
      made.push(name);
      const address = new URL(url);
      address.pathname = name;
      return address.href;
    },
    async close() {
      for (const name of made) await run(url, `drop database if exists ${name} with (force)`);
      await close();
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    try {
      return await run(url, 'select 1');
    } catch (error) {
      if (exitCode() !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
