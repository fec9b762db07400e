import { DEMO_PASSWORD, LEARNER } from '@demo/ids/ids';
import { type RunningTest, startTestServer } from '@server/testing/running';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from './main';
import { FAULTS, NOTES, type Planted, plantedIn } from './planted';
import type { Row } from './report';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const ACCOUNT = ['--phone', LEARNER.phone, '--password', DEMO_PASSWORD];

/** Runs the program; gives its exit code, its rows and all that it printed. */
async function run(args: readonly string[]) {
  const rows: Row[] = [];
  const lines: string[] = [];
  const code = await main(args, {
    print: (line) => lines.push(line),
    found: (row) => rows.push(row),
  });
  return { code, rows, printed: lines.join('\n') };
}

async function runWith(planted: readonly Planted[]) {
  const stub = await plantedIn(server.origin, planted);
  const ran = await run(['--origin', stub.origin, ...ACCOUNT]);
  await stub.close();
  return ran;
}

const named = (rows: readonly { call: string; field: string }[]) =>
  rows.map(({ call, field }) => `${call} ${field}`).sort();

describe('npm run conformance', () => {
  test('reports nothing when it asks our own server', async () => {
    const { code, rows } = await run(['--origin', server.origin, ...ACCOUNT]);
    expect(rows).toEqual([]);
    expect(code).toBe(0);
  });

  test('names twelve planted differences and nothing else', async () => {
    expect(FAULTS).toHaveLength(12);
    const { code, rows, printed } = await runWith(FAULTS);
    expect(named(rows)).toEqual(named(FAULTS));
    expect(rows.every(({ level }) => level === 'fault')).toBe(true);
    expect(code).toBe(1);
    for (const { expected, seen, app } of rows) {
      for (const words of [expected, seen, app]) {
        expect(words).not.toBe('');
        expect(printed).toContain(words);
      }
    }
  });

  test.each(FAULTS)('names $call $field when it is the only difference', async (planted) => {
    const { code, rows } = await runWith([planted]);
    expect(named(rows)).toEqual(named([planted]));
    expect(code).toBe(1);
  });

  test('notes what the app understands all the same, and reports no fault', async () => {
    const { code, rows } = await runWith(NOTES);
    expect(named(rows)).toEqual(named(NOTES));
    expect(rows.every(({ level }) => level === 'note')).toBe(true);
    expect(code).toBe(0);
  });
});
