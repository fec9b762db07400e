import { platform } from '../policy/platform';
import { buildProtocol } from './build';
import { timedCalls } from './timed';

/** The calls of the video platform's player. */
export const platformProtocol = buildProtocol(platform, timedCalls);
