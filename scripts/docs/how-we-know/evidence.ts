import { BUGS as WORLD_BUGS } from '@world/bugs';
import { PLANTED } from '@world/planted/bugs';
import { BUGS as QUEUE_BUGS } from '@world/queue-law/bugs';
import { readLedger } from '../ledger';
import type { Evidence } from './document';
import { recordedPaths } from './paths';
import { readSpec } from './spec';

/** Who says in the fast form what was broken. */
const FAST_CHECKS = ['world/invariants.ts', 'world/witness.ts'];

/** What stands in the project today; `read` gives a file's text by its path, or nothing. */
export function evidenceOf(read: (path: string) => string): Evidence {
  const [, mutants = ''] =
    /`npm run long -- mutants`[^|]*\|[^|]*\|\s*(.*?)\s*\|/.exec(read('docs/testing.md')) ?? [];
  return {
    spec: readSpec(read('src/study/SPEC.md')),
    planted: PLANTED,
    found: recordedPaths(Object.keys(PLANTED), read),
    inEveryTest: { world: Object.keys(WORLD_BUGS).length, queue: Object.keys(QUEUE_BUGS).length },
    ledger: readLedger(read('docs/soak.json')),
    importsOfFastChecks: FAST_CHECKS.filter((file) => /from '@rules\//.test(read(file))),
    mutants: mutants || '没有记录',
  };
}
