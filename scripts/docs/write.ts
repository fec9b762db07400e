import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingRules } from '@server/settings/rules';
import { operatorEndpoints } from '@server/testing/operator-endpoints';
import { operatorCallsDocument } from './operator-calls';
import { withSettings } from './settings';

const at = (name: string) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

/** Documents that are made from the code: each with what its text has to be, given the text that it has. */
export const MADE: readonly { file: string; made: (now: string) => string }[] = [
  { file: at('operator-calls.md'), made: () => operatorCallsDocument(operatorEndpoints) },
  { file: at('operate.md'), made: (now) => withSettings(now, settingRules) },
];

export function writeAll(): void {
  for (const { file, made } of MADE) writeFileSync(file, made(readOr(file)));
}

export function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
