import { vi } from 'vitest';
import { hangAfter } from './machine.mjs';

// Read again for each file, because the factor of the machine changes during a run.
vi.setConfig({ testTimeout: hangAfter(), hookTimeout: hangAfter() });
