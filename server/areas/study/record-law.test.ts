import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mustBalance } from '../../testing/balanced';
import { Instances } from '../../testing/instances';
import { breach, life, live } from '../../testing/lives';
import { SUITES_DATABASE, suitesDatabase, suitesPlace } from '../../testing/suites-database';

/** The built-in database serves one statement at a time, and there is less to go wrong. */
const runs = suitesDatabase ? 40 : 15;

/** The credit rule as it is shipped, with its rim; `npm test` has it on either database. */
describe(`whatever is sent, on ${SUITES_DATABASE}`, () => {
  let server: Instances;
  let dataDir: string;
  let learners = 0;
  let credited = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zhijian-law-'));
    server = new Instances(await suitesPlace(dataDir, 'demo'));
    await server.start();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('no session is credited more than the time since it opened, and two seconds', async () => {
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
