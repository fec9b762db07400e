import { defineConfig } from 'vitest/config';
import base from '../vite.config';

/** Only the long run; merging would add it to the short ones. */
export default defineConfig({
  ...(base.resolve && { resolve: base.resolve }),
  test: { environment: 'node', include: ['world/**/*.soak.ts'] },
});
