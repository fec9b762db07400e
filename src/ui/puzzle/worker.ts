import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { hasCiphers } from '@/browser/secure-only';

/** On a page without https the browser has no cryptography of its own; it is then some ten times as slow. */
const plainly: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength, asyncTick: 1_000 }),
});

/** Takes one puzzle, answers with its solution, beside the page: nothing on the screen stands still meanwhile. */
addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  const derive = hasCiphers() ? deriveKey : plainly;
  postMessage(await solveChallenge({ challenge, deriveKey: derive, timeout: 0 }));
});
