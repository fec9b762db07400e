import {
  getUserByCode,
  loginByIdentity,
  resolveTicket,
  resolveUser,
  resolveWechatUser,
} from '@contract/login';
import { call } from '@/api/call';
import type { CallOptions } from '@/api/client';
import { sessionInstallation } from './copy';
import { beginSession } from './session';

type Given = { userId: string; token: string; refreshToken: string };

/**
 * Asks the server for a session of this browser and takes it up. Every way of signing in answers with the learner's id, or
 * throws Refused with the server's sentence, Unreachable, WrongAnswer.
 */
export async function signInBy(ask: (options: CallOptions) => Promise<Given>): Promise<string> {
  return beginSession(await ask({ installation: await sessionInstallation() }));
}

/** `identityType` 0 identity card, 1 officer card, 2 passport. */
export const signInByIdentity = (identityType: string, identityNumber: string, password: string) =>
  signInBy((options) => call(loginByIdentity, { identityType, identityNumber, password }, options));

/** What an address may carry that signs in by itself: a link of the platform's, a ticket of the single sign-on, a code of the messenger app's. */
export const LINKS = {
  encrypt: (encrypt: string) => signInBy((options) => call(resolveUser, { encrypt }, options)),
  ticket: (ticket: string) => signInBy((options) => call(resolveTicket, { ticket }, options)),
  code: (code: string) => signInBy((options) => call(resolveWechatUser, { code }, options)),
} as const;
export type LinkName = keyof typeof LINKS;

/** By the code with which another site sends a learner to a training. */
export const signInToTraining = (code: string, training_id: string) =>
  signInBy((options) => call(getUserByCode, { code, training_id }, options));
