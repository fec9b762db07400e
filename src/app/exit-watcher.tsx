import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { SessionEnded } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import { exitAtom, setExit } from '@/session/identity';
import { alert } from '@/ui/prompts/prompts';

/** A session that ended against the learner's wish: says why, then signing in leads back to this page. */
export function ExitWatcher() {
  const router = useRouter();
  const why = useAtomValue(exitAtom);
  useEffect(() => {
    if (!why) return;
    const leave = async () => {
      const message = sentenceOf(new SessionEnded(why));
      if (why === 'otherTerminal') await alert({ title: '提示', message, ok: '重新登录' });
      setExit(undefined);
      const { href, pathname } = router.state.location;
      if (/^\/userlogin$/i.test(pathname)) return;
      await router.navigate({
        to: '/userLogin',
        search: { redirectUrl: href },
        state: { instead: true, notice: message },
        replace: true,
      });
    };
    void leave();
  }, [why, router]);
  return null;
}
