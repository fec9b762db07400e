import { defineConfig } from 'vitest/config';
import base from '../vite.config';
import { plantedBug } from './planted/plugin';

/** Only the long run, merging would add it to the short ones; of the form that `SOAK_FORM` names. */
export default defineConfig({
  ...(base.resolve && { resolve: base.resolve }),
  plugins: [plantedBug()],
  test: { environment: 'node', include: [`world/**/${process.env.SOAK_FORM || 'world'}.soak.ts`] },
});
