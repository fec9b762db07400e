import { PROFILES, type ProfileName, profileNamed } from './profiles';

/** The line that a run of the suite is behind: `NETWORK=2g npm run e2e`. Throws a Chinese sentence for an unknown name. */
export const chosenNetwork = (): ProfileName => profileNamed(process.env.NETWORK || 'whole');

/** So many ms on a whole line, as many as it may take on the run's line: for every time-out that a test names. */
export const within = (ms: number): number => ms * PROFILES[chosenNetwork()].timeoutScale;
