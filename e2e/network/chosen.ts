import { hangAfter } from '../../scripts/test/machine.mjs';
import { PROFILES, type ProfileName, profileNamed } from './profiles';

/** The line that a run of the suite is behind: `NETWORK=2g npm run e2e`. Throws a Chinese sentence for an unknown name. */
export const chosenNetwork = (): ProfileName => profileNamed(process.env.NETWORK || 'whole');

/**
 * Returns the time-out, ms, of a test that usually takes `usualMs` on a whole line: ten times that and at least five minutes,
 * longer behind the run's line and on a slow machine. It only detects a hang.
 */
export const timeoutFor = (usualMs = 0): number =>
  hangAfter(usualMs) * PROFILES[chosenNetwork()].timeoutScale;
