import { signInByPhone } from '@/session/sign-in-by-phone';
import { solveWhenDue } from '@/ui/puzzle/when-due';

/** Signs in; answers with the learner's id, or throws the named errors. */
export const signIn = (phone: string, password: string): Promise<string> =>
  signInByPhone(phone, password, solveWhenDue);

/** Only what is wrong, by field. */
export function onlyErrors<F extends string>(
  errors: Record<F, string | undefined>,
): Partial<Record<F, string>> {
  const all = Object.entries(errors).filter(([, wrong]) => wrong);
  return Object.fromEntries(all) as Partial<Record<F, string>>;
}
