import { createHash } from 'node:crypto';

/** The first 128 bits of the SHA-256: of some hundred files, all 256 would make a third of the worker (`sw/genuine.ts`). */
export const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64');
