import { useRouterState } from '@tanstack/react-router';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { syncStatusAtom } from '@/offline/status';
import { studiedHourAtom } from '@/study/snapshot';
import { Button } from '@/ui/button';
import { moment } from '@/ui/dates';
import { installOfferAtom } from '@/ui/install';
import { type News, updateAtom } from '@/ui/update';
import { noteSaid } from './news';
import { QuietLine } from './quiet-line';

const WORDS = {
  ready: '没有网络，现在也打得开了',
  install: '学到的都记着。放到桌面，像应用一样打开',
} as const;

/** `since`: since when something waits, ms; undefined when it has gone meanwhile, and there is nothing to say. */
const wordsOf = (news: News, since: number | undefined): string | undefined => {
  if (news !== 'waits') return WORDS[news];
  return since === undefined ? undefined : `从${moment(since)}起有学习存在手机里，联网就补传计入`;
};

/** One quiet line at home: never while somebody studies, and gone with the next screen. */
export function NewsPrompt({ news }: { news: News }) {
  const setPrompt = useSetAtom(updateAtom);
  const [offer, setOffer] = useAtom(installOfferAtom);
  const studying = useAtomValue(studiedHourAtom) !== undefined;
  const home = useRouterState({ select: ({ location }) => /^\/(homeland)?$/i.test(location.pathname) });
  const { since } = useAtomValue(syncStatusAtom);
  const shown = home && !studying ? news : undefined;
  useEffect(() => {
    if (!shown) return;
    noteSaid(shown);
    return () => setPrompt((now) => (now?.news ? undefined : now));
  }, [shown, setPrompt]);
  const words = shown && wordsOf(shown, since);
  if (!words) return null;

  const install = async () => {
    await offer?.prompt();
    // An offer can be used once.
    setOffer(undefined);
    setPrompt(undefined);
  };
  return (
    <QuietLine words={words}>
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
