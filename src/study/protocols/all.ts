import type { ProtocolName } from '@/offline/rows';
import { classicProtocol } from './classic';
import { platformProtocol } from './platform';
import type { Protocol } from './protocol';
import { timedProtocol } from './timed';

const PROTOCOLS: Record<ProtocolName, Protocol> = {
  classic: classicProtocol,
  timed: timedProtocol,
  platform: platformProtocol,
  // A text has no player; it opens as the custom one does, and all that it sends is a finish.
  reading: timedProtocol,
};

/** A player's numbers and calls. */
export const protocolOf = (name: ProtocolName): Protocol => PROTOCOLS[name];
