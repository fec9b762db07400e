/**
 * `npm run mutants`: plants a small bug at a time in what decides about study, and sees whether a test falls.
 * Left out are the rims that only a browser can try (React, the element, locks, pages, storage events): e2e holds them.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.mjs', related: false },
  mutate: [
    'src/study/{engine,policy,protocols}/**/*.ts',
    'src/study/hour/{writer,session,perform}.ts',
    'src/study/page/status.ts',
    'src/study/reading/{reading,session}.ts',
    'src/offline/*.ts',
    '!src/**/*.test.ts',
    '!src/**/testing.ts',
    // Names of tables and the first values of atoms: nothing in them decides.
    '!src/offline/{database,status}.ts',
  ],
  // Stryker would rewrite it with the API of an older TypeScript; nothing in a sandbox reads it.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 85 },
  tempDirName: '.cache/mutants-sandbox',
  incrementalFile: '.cache/mutants.json',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  htmlReporter: { fileName: '.cache/mutants/index.html' },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  ignorePatterns: ['/dist', '/.data', '/e2e', '/public', '/test-results', '/demo/content', '/docs'],
};
