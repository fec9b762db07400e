const began = performance.now();

/** Says on the side what is being measured, and since how many seconds. */
export function say(doing: string): void {
  process.stderr.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} 秒  ${doing}\n`);
}
