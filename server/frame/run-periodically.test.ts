import pino from 'pino';
import { expect, test } from 'vitest';
import { runPeriodically } from './run-periodically';

/** What the log says of a job that throws this. */
async function loggedOf(thrown: unknown) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const work = async () => {
    throw thrown;
  };
  await runPeriodically(work, 60_000, { log, failed: 'a job failed' })();
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

test('what a job throws is logged with its message and where it was thrown', async () => {
  const said = await loggedOf(new Error('Failed query: 13800000001', { cause: new Error('no such table') }));
  expect(said).toMatchObject({ msg: 'a job failed', error: 'no such table' });
  expect(said.stack).toContain('run-periodically.test.ts');
  expect(JSON.stringify(said)).not.toContain('13800000001');
});

test('several failed tries at one thing, as to connect to two addresses, are said by the first', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  const all = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' });
  expect(await loggedOf(all)).toMatchObject({
    error: 'connect ECONNREFUSED ::1:5432',
    code: 'ECONNREFUSED',
  });
});
