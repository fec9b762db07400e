import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingRules } from '@server/settings/rules';
import { operatorEndpoints } from '@server/testing/operator-endpoints';
import { howWeKnow } from './how-we-know/document';
import { evidenceOf } from './how-we-know/evidence';
import { learnerCallsPage } from './learner-calls';
import { ledgerPage, readLedger } from './ledger';
import { operatorCallsDocument } from './operator-calls';
import { withSettings } from './settings';

const of = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const at = (name: string) => of(`docs/${name}`);

/** Documents that are made from the code: each with what its text has to be, given the text that it has. */
export const MADE: readonly { file: string; made: (now: string) => string }[] = [
  { file: at('operator-calls.md'), made: () => operatorCallsDocument(operatorEndpoints) },
  { file: at('learner-calls.md'), made: () => learnerCallsPage() },
  { file: at('operate.md'), made: (now) => withSettings(now, settingRules) },
  { file: at('soak.md'), made: () => ledgerPage(readLedger(readOr(at('soak.json')))) },
  { file: at('how-we-know.md'), made: () => howWeKnow(evidenceOf((path) => readOr(of(path)))) },
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
