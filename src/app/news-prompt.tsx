import { useRouterState } from '@tanstack/react-router';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { studiedHourAtom } from '@/study/snapshot';
import { Button } from '@/ui/button';
import { installOfferAtom } from '@/ui/install';
import { noteSaid } from './news';
import { QuietLine } from './quiet-line';
import { type News, updateAtom } from './update';

const WORDS = {
  ready: '没有网络，现在也打得开了',
  install: '学到的都记着。放到桌面，像应用一样打开',
} as const;

/** One quiet line at home, once: never while somebody studies, and gone with the next screen. */
export function NewsPrompt({ news }: { news: News }) {
  const setPrompt = useSetAtom(updateAtom);
  const [offer, setOffer] = useAtom(installOfferAtom);
  const studying = useAtomValue(studiedHourAtom) !== undefined;
  const home = useRouterState({ select: ({ location }) => /^\/(homeland)?$/i.test(location.pathname) });
  const shown = home && !studying ? news : undefined;
  useEffect(() => {
    if (!shown) return;
    noteSaid(shown);
    return () => setPrompt((now) => (now?.news ? undefined : now));
  }, [shown, setPrompt]);
  if (!shown) return null;

  const install = async () => {
    await offer?.prompt();
    // An offer can be used once.
    setOffer(undefined);
    setPrompt(undefined);
  };
  return (
    <QuietLine words={WORDS[shown]}>
      <Button look="plain" small onClick={() => setPrompt(undefined)}>
        知道了
      </Button>
      {shown === 'install' && offer && (
        <Button small onClick={() => void install()}>
          添加到桌面
        </Button>
      )}
    </QuietLine>
  );
}
