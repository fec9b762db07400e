import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mustBalance } from '../../testing/balanced';
import { Instances } from '../../testing/instances';
import { breach, life, live } from '../../testing/lives';
import { testPostgres } from '../../testing/postgres';
import { provided } from '../../testing/provided';

/** The credit rule as it is shipped, with its rim, on the databases that it runs on. */
const postgres = await testPostgres(provided.postgresUrl());
afterAll(() => postgres?.close());

const DATABASES = [
  { name: 'the built-in database', url: async () => undefined, runs: 15 },
  ...(postgres ? [{ name: 'PostgreSQL', url: () => postgres.fresh(), runs: 40 }] : []),
];

describe.each(DATABASES)('whatever is sent, on $name', ({ url, runs }) => {
  let server: Instances;
  let dataDir: string;
  let learners = 0;
  let credited = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zhijian-law-'));
    server = new Instances({ databaseUrl: await url(), dataDir });
    await server.start();
    await server.fill();
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('no session is credited more than the time since it opened, and two seconds', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        const paid = await live(steps, `learner-${++learners}`, server);
        credited += paid.reduce((sum, { ms }) => sum + ms, 0);
        expect(Math.min(0, ...paid.map(({ ms }) => ms))).toBe(0);
        expect(breach(paid)).toBeUndefined();
      }),
      // A life takes a second on a real database; shrinking a thousand of them would outlast every patience.
      { numRuns: runs, endOnFailure: true },
    );
    await mustBalance(server.database);
    // Lives in which nothing was paid would prove nothing.
    expect(credited / runs).toBeGreaterThan(10_000);
  });
});
