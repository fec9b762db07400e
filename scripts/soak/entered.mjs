import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { bundle, root } from '../bundle.mjs';

const DOCUMENT = root('docs/soak.md');

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
 * Enters the closing lines of what was printed in docs/soak.md, and makes what is made of it anew (docs/how-we-know.md); says
 * which it leaves out and why.
 */
export async function enter(printed) {
  const made = root('.cache/ledger.mjs');
  await bundle('scripts/docs/ledger.ts', '.cache/ledger.mjs');
  const { ledgerDocument, printedResults, readLedger, unfit } = await import(made);
  const now = readLedger(readFileSync(DOCUMENT, 'utf8'));
  const read = printedResults(printed, new Date().toISOString().slice(0, 10));
  const belonging = (all) =>
    all.filter((one) => {
      const why = unfit(one);
      if (why) process.stdout.write(`没有记进账本：${why}\n`);
      return !why;
    });
  const more = { soaks: belonging(read.soaks), tortures: belonging(read.tortures) };
  writeFileSync(
    DOCUMENT,
    ledgerDocument({
      soaks: [...now.soaks, ...more.soaks],
      tortures: [...now.tortures, ...more.tortures],
    }),
  );
  await printing([root('scripts/docs.mjs')]);
  process.stdout.write(`账本 docs/soak.md：记了 ${more.soaks.length + more.tortures.length} 轮\n`);
}
