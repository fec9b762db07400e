import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { recordFailure } from '../../scripts/test/failures.mjs';
import { SERVER_LOG } from '../server';

/** Records each failed try for the report at the end of a run, with the last lines of its server's log. */
export default class FailuresReporter implements Reporter {
  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped' || status === test.expectedStatus) return;
    const log = attachments
      .find(({ name }) => name === SERVER_LOG)
      ?.body?.toString()
      .split('\n');
    recordFailure({
      file: `${basename(test.location.file)}:${test.location.line}`,
      test: test.titlePath().slice(3).join(' › '),
      message: errors.map(({ message }) => message).join('\n'),
      hung: status === 'timedOut',
      ...(log && { log }),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
