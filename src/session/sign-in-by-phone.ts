import type { SolvePuzzle } from '@/api/proving';
import { askToSignIn } from '@/api/sign-in';
import { sessionInstallation } from './copy';
import { rememberTail } from './phone';
import { beginSession } from './session';

/** Signs in by phone and password, as all ways of signing in (sign-in.ts), and without the client: before the app is here. */
export async function signInByPhone(phone: string, password: string, solve: SolvePuzzle): Promise<string> {
  const given = await askToSignIn(phone, password, await sessionInstallation(), solve);
  const learner = await beginSession(given);
  rememberTail(phone);
  return learner;
}
