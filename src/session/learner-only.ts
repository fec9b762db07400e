import { redirect } from '@tanstack/react-router';
import { requireLearner } from './session';

/** `beforeLoad` of a learner's screen: a visitor signs in first and comes back here. */
export async function learnerOnly({ location }: { location: { href: string } }): Promise<void> {
  try {
    await requireLearner();
  } catch {
    throw redirect({ to: '/userLogin', search: { redirectUrl: location.href }, state: { instead: true } });
  }
}
