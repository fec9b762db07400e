import type { ProtocolName } from '@/offline/rows';
import { classicProtocol } from './classic';
import type { Protocol } from './protocol';
import { timedProtocol } from './timed';

/** The players that are there; the video platform's has its place. */
const PROTOCOLS: Partial<Record<ProtocolName, Protocol>> = {
  classic: classicProtocol,
  timed: timedProtocol,
};

/** A player's numbers and calls. The video platform's progress, and a text's finish, go by the custom player's calls. */
export const protocolOf = (name: ProtocolName): Protocol => PROTOCOLS[name] ?? timedProtocol;
