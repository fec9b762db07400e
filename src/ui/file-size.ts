const STEP = 1024;

/** A size in bytes as people say it: `812 B`, `15 KB`, `1.4 MB`, number and unit on one line. What is no number is already in words. */
export function inBytes(size: string | number): string {
  const bytes = Number(size);
  if (size === '' || !Number.isFinite(bytes)) return String(size);
  if (bytes < STEP) return `${bytes}\u00a0B`;
  if (bytes < STEP * STEP) return `${Math.round(bytes / STEP)}\u00a0KB`;
  return `${(bytes / STEP / STEP).toFixed(1)}\u00a0MB`;
}
