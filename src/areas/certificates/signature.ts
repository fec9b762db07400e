import { hashes, verifyAsync } from '@noble/ed25519';
import { hasCiphers } from '@/browser/secure-only';
import type { VerifySignature } from './verify-statement';

/**
 * Ed25519 by the book (RFC 8032). Browsers of the field cannot do it themselves, but they can hash: all but those on an
 * address without https, which bring a hash along.
 */
export const verifyEd25519: VerifySignature = async (signature, message, key) => {
  if (!hasCiphers()) {
    const { sha512 } = await import('./sha512');
    hashes.sha512Async = async (bytes) => sha512(bytes);
  }
  return verifyAsync(signature, message, key, { zip215: false }).catch(() => false);
};
