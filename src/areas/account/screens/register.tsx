import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { currentIdentity } from '@/session/identity';
import { searchSchema, word } from '@/ui/search-schema';
import { SignInScreen } from '../parts/sign-in-screen';

export const Route = createFileRoute('/userRegister')({
  validateSearch: searchSchema(() => z.object({ redirectUrl: word, tab: word })),
  staticData: { noTabs: true, noData: true },
  beforeLoad: () => {
    if (currentIdentity().is === 'learner') throw redirect({ to: '/homeLand', replace: true });
  },
  component: UserRegister,
});

function UserRegister() {
  const { tab, redirectUrl } = Route.useSearch();
  return <SignInScreen tab={tab === 'login' ? 'login' : 'register'} redirectUrl={redirectUrl} />;
}
