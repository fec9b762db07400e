import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { CPU } from './cpu';

/** What a test waited for: a step's title with its place, and ms in the step itself, without the steps inside it. */
type Wait = { step: string; ms: number };
/** One try of a test; `ms` is wall time, hooks and fixtures included. */
type Timed = {
  file: string;
  title: string;
  ms: number;
  /** CPU seconds of its worker, browsers and servers; 0 where they are not counted. */
  cpu: number;
  waits: Wait[];
};
/** A run: wall time from its first test to its end in ms, and how many tests ran side by side. */
type Durations = { wallMs: number; workers: number; tests: Timed[] };

/** Where a run leaves its durations, for `scripts/durations.mjs`. */
const DURATIONS_FILE = '.cache/e2e/durations.json';
const MOST_WAITS = 6;

/** Writes down how long each test took and what it waited for. Playwright's JSON leaves the steps of its own calls out. */
export default class DurationsReporter implements Reporter {
  private began = 0;
  private workers = 0;
  private tests: Timed[] = [];

  onBegin(config: FullConfig, _suite: Suite): void {
    this.began = Date.now();
    this.workers = config.workers;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const waits = new Map<string, number>();
    for (const step of result.steps) addOwnTime(step, waits);
    this.tests.push({
      file: basename(test.location.file),
      title: test.titlePath().slice(3).join(' › '),
      ms: result.duration,
      cpu: Number(result.attachments.find(({ name }) => name === CPU)?.body ?? 0),
      waits: [...waits]
        .map(([step, ms]) => ({ step, ms }))
        .sort((a, b) => b.ms - a.ms)
        .slice(0, MOST_WAITS),
    });
  }

  onEnd(): void {
    const run: Durations = { wallMs: Date.now() - this.began, workers: this.workers, tests: this.tests };
    mkdirSync(dirname(DURATIONS_FILE), { recursive: true });
    writeFileSync(DURATIONS_FILE, JSON.stringify(run));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function addOwnTime(step: TestStep, into: Map<string, number>): void {
  const inside = step.steps.reduce((sum, one) => sum + Math.max(0, one.duration), 0);
  const at = step.location ? `（${basename(step.location.file)}:${step.location.line}）` : '';
  const name = `${step.title}${at}`;
  into.set(name, (into.get(name) ?? 0) + Math.max(0, step.duration - inside));
  for (const one of step.steps) addOwnTime(one, into);
}
