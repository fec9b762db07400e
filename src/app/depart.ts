import { getDefaultStore } from 'jotai';
import { SessionEnded } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import { currentExit, type Exit, setExit } from '@/session/identity';
import { rememberTyped } from '@/session/phone';
import { alert, withdrawQuestions } from '@/ui/prompts';
import { curtainAtom } from './curtain';
import { router } from './router';

const store = getDefaultStore();

/** The screens of `learner` are behind the curtain; when this resolves another screen stands, and it has been said why. */
export async function depart(learner: string): Promise<void> {
  withdrawQuestions();
  const why = currentExit();
  setExit(undefined);
  try {
    // Where no screen has read anything there is nothing to forget.
    await Promise.all([import('@/ui/query-client'), import('@/session/profile')])
      .then(([{ queryClient }, { profileQuery }]) => {
        // A learner who did not choose to leave need not type the number again; it is written nowhere.
        const profile = queryClient.getQueryData(profileQuery(learner).queryKey);
        if (profile && why && why !== 'choice') rememberTyped(profile.phone);
        queryClient.clear();
      })
      .catch(() => undefined);
    await leadOn(why, learner);
  } finally {
    store.set(curtainAtom, false);
  }
  if (why === 'otherTerminal') {
    await alert({ title: '提示', message: sentenceOf(new SessionEnded(why)), ok: '重新登录' });
  }
}

/** Home after leaving by choice; to the login, and from there back to this page, when it was against the learner's will. */
async function leadOn(why: Exit | undefined, learner: string): Promise<void> {
  // In another tab: a screen that is a learner's own asks for the login itself.
  if (!why) return router.invalidate();
  if (why === 'choice') return router.navigate({ to: '/homeLand', replace: true });
  const { href, pathname } = router.state.location;
  if (/^\/userlogin$/i.test(pathname)) return;
  await router.navigate({
    to: '/userLogin',
    search: { redirectUrl: href },
    state: { instead: true, of: learner, notice: sentenceOf(new SessionEnded(why)) },
    replace: true,
  });
}
