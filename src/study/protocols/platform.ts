import { platform } from '../policy/platform';
import { buildProtocol } from './build';
import { timedCalls } from './timed';

/**
 * The calls of the video platform's player. `videoUrl` stays out of its progress: the address is signed, for this
 * learner and for a few hours, and what waits in the outbox may outlive it.
 */
export const platformProtocol = buildProtocol(platform, timedCalls);
