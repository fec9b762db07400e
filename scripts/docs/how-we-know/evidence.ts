import { PLANTED } from '@simulation/planted/bugs';
import { BUGS as QUEUE_BUGS } from '@simulation/queue-model/bugs';
import { readLedger } from '../ledger';
import type { Evidence } from './document';
import { recordedPaths } from './paths';
import { readSpec } from './spec';

/** What stands in the project today; `read` gives a file's text by its path, or nothing. */
export function evidenceOf(read: (path: string) => string): Evidence {
  const [, mutants = ''] =
    /`npm run long -- mutants`[^|]*\|[^|]*\|\s*(.*?)\s*\|/.exec(read('docs/testing.md')) ?? [];
  return {
    spec: readSpec(read('src/study/SPEC.md')),
    planted: PLANTED,
    found: recordedPaths(PLANTED, read),
    inQueueModel: Object.keys(QUEUE_BUGS).length,
    ledger: readLedger(read('docs/soak.json')),
    mutants: mutants || '没有记录',
  };
}
