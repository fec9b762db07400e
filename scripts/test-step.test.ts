import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runStep } from './test-step.mjs';

const root = mkdtempSync(join(tmpdir(), 'zhijian-step-'));
const HANGS = 'setInterval(() => {}, 1000)';
const FAILS = 'process.exit(1)';
/** Ends as soon as the other has begun. */
const meets = (own: string, other: string) =>
  `const fs = require('node:fs'); fs.writeFileSync('${own}', ''); setInterval(() => fs.existsSync('${other}') && process.exit(0), 20)`;

async function run(itself: string, ...beside: string[]) {
  const said: string[] = [];
  const step = {
    name: 'itself',
    args: ['-e', itself],
    beside: beside.map((script, at) => ({ name: `beside ${at}`, args: ['-e', script] })),
  };
  const { failed } = await runStep(step, {
    root,
    environment: process.env,
    say: (line: string) => said.push(line),
  });
  return { failed, said: said.join('\n') };
}

it('runs what is beside a step while it runs', async () => {
  expect((await run(meets('a', 'b'), meets('b', 'a'))).failed).toBeUndefined();
});

it('does what is beside one after another, and says what each of them said', async () => {
  const { failed, said } = await run(
    '0',
    `${meets('c', 'c')}; console.log('first')`,
    "console.log('second')",
  );
  expect(failed).toBeUndefined();
  expect(said.indexOf('first')).toBeLessThan(said.indexOf('second'));
  expect(said).toContain('beside 1：通过');
});

it('ends the step when what is beside it fails, and the other way round', async () => {
  expect((await run(HANGS, FAILS, HANGS)).failed).toBe('beside 0');
  expect((await run(FAILS, HANGS)).failed).toBe('itself');
});
