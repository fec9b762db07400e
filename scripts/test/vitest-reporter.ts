import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { recordFailure } from './failures.mjs';

const TIMED_OUT = /timed out in \d+ms/;

/** Records each failed test and each file that could not be run, for the report at the end of a run. */
export class FailuresReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') record(test.module, test.fullName, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) record(module, 'the file itself', errors);
  }
}

function record(module: TestModule, test: string, errors: readonly { message: string }[] = []): void {
  const message = errors.map((error) => error.message).join('\n');
  recordFailure({ file: relative('.', module.moduleId), test, message, hung: TIMED_OUT.test(message) });
}
