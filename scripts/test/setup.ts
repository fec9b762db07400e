import { afterAll, vi } from 'vitest';
import { replacePackages } from '../replaced-packages';
import { hangAfter } from './machine.mjs';

replacePackages();

// Read again for each file, because the factor of the machine changes during a run.
vi.setConfig({ testTimeout: hangAfter(), hookTimeout: hangAfter() });

// Files of one worker share their globals, so that a stub would answer the next file's calls too.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
