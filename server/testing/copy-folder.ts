import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';

/** Copies what is in a folder into another, which is there. A database is a thousand files; Node takes ten times as long. */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-R', `${from}/.`, to]);
}
