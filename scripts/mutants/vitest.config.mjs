import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path) => fileURLToPath(new URL(path, new URL('../../', import.meta.url)));

/** The tests that a mutant has to survive: the quick ones. The world's random runs take minutes, and stay out. */
export default defineConfig({
  root: here('.'),
  resolve: {
    alias: {
      '@contract': here('contract'),
      '@rules': here('rules'),
      '@server': here('server'),
      '@simulation': here('simulation'),
      '@': here('src'),
    },
  },
  test: {
    include: ['src/{study,offline,api,session}/**/*.test.ts', 'simulation/shipped/regressions.test.ts'],
    environment: 'node',
  },
});
