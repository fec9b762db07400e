import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { currentIdentity } from '@/session/identity';
import { searchSchema, word } from '@/ui/search-schema';
import { useLinkSignIn } from '../link-sign-in';
import { SignInScreen } from '../parts/sign-in-screen';

const signInSearch = searchSchema(() =>
  z.object({
    redirectUrl: word,
    tab: word,
    /** Each signs in by itself. */
    encrypt: word,
    ticket: word,
    code: word,
  }),
);

export const Route = createFileRoute('/userLogin')({
  validateSearch: signInSearch,
  staticData: { noTabs: true, noData: true },
  // Whoever is signed in stays who he is, whatever link he opens.
  beforeLoad: () => {
    if (currentIdentity().is === 'learner') throw redirect({ to: '/homeLand', replace: true });
  },
  component: UserLogin,
});

function UserLogin() {
  const search = Route.useSearch();
  const link = useLinkSignIn(search);
  return (
    <SignInScreen
      tab={search.tab === 'register' ? 'register' : 'login'}
      redirectUrl={search.redirectUrl}
      link={link}
    />
  );
}
