import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** The last lines of a run name what needed its second try: whoever lands next mends it first. */
export default class SecondTriesReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (flaky.length === 0) return;
    process.stdout.write(`\n重跑一次才通过的测试，下次合入之前要修好：\n`);
    for (const { location, title } of flaky)
      process.stdout.write(`  ${location.file.split('/').at(-1)}:${location.line} ${title}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
