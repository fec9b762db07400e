import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { bundle, root } from '../bundle.mjs';

const LEDGER = root('docs/soak.json');

/** Runs a script with these arguments, passes on what it prints, and gives its exit status and all that it printed. */
export async function printing(args, environment = {}) {
  const running = spawn(process.execPath, args, {
    cwd: root('.'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let printed = '';
  running.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
    process.stdout.write(text);
  });
  const [status] = await once(running, 'close');
  return { status: status ?? 1, printed };
}

/**
 * Enters the closing lines of what was printed in docs/soak.json, and writes the pages that are made of it. Prints which it
 * leaves out and why.
 */
export async function enter(printed) {
  const made = root('.cache/ledger.mjs');
  await bundle('scripts/docs/ledger.ts', '.cache/ledger.mjs');
  const { ledgerText, printedResults, readLedger, unfit } = await import(made);
  const now = readLedger(readFileSync(LEDGER, 'utf8'));
  const read = printedResults(printed, new Date().toISOString().slice(0, 10));
  const belonging = (all) =>
    all.filter((one) => {
      const why = unfit(one);
      if (why) process.stdout.write(`没有记进账本：${why}\n`);
      return !why;
    });
  const more = { soaks: belonging(read.soaks), tortures: belonging(read.tortures) };
  writeFileSync(
    LEDGER,
    ledgerText({
      soaks: [...now.soaks, ...more.soaks],
      tortures: [...now.tortures, ...more.tortures],
    }),
  );
  await printing([root('scripts/docs.mjs')]);
  process.stdout.write(`账本 docs/soak.json：记了 ${more.soaks.length + more.tortures.length} 轮\n`);
}
