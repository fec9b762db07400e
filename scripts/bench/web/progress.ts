import type { PageRequest } from '../../../e2e/load/requests';

const began = performance.now();

/** Says on the side what is being measured, and since how many seconds. */
export function say(doing: string): void {
  process.stderr.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} 秒  ${doing}\n`);
}

/** Says on the side what a page has asked for: from when to when (ms), how much (kB), which kind. */
export function sayRequests(asked: readonly PageRequest[]): void {
  for (const { from, to, bytes, kind, url } of asked) {
    const times = `${from.toFixed(0).padStart(6)} ${to?.toFixed(0).padStart(6) ?? '     –'}`;
    process.stderr.write(
      `${times} ${(bytes / 1_000).toFixed(1).padStart(6)} kB  ${kind}  ${new URL(url).pathname}\n`,
    );
  }
}
