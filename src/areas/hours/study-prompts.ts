import { clock } from '@rules/duration';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { useMemo, useRef } from 'react';
import { catalogsKey } from '@/areas/learning/catalog-query';
import { lessonsKey } from '@/areas/learning/queries';
import type { ProtocolName } from '@/offline/rows';
import type { LeaveReason } from '@/study/engine/state';
import type { ScreenPrompts } from '@/study/hour/play';
import { studyRecordsKey } from '@/study/records';
import { useGoBack } from '@/ui/go-back';
import { alert, confirm, toast } from '@/ui/prompts';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { goesOnAtOnce, WORTH_ASKING } from './resume';

/** Where an hour is studied; paths match whatever their case. */
const STUDY_PAGES = /^\/(videodetail|hourdetail|moocvideodetail|moocrichtext)$/i;

/** The specification's sentences for what ends an hour; the learner's own leaving says nothing. */
async function sayWhy(why: LeaveReason, rate: number | undefined, protocol: ProtocolName): Promise<void> {
  if (why === 'rate' && protocol === 'classic') {
    await alert({ title: '提示', message: '请勿使用倍速观看，请关闭倍速插件后继续观看！' });
  } else if (why === 'rate') {
    const message =
      rate === undefined
        ? '检测到异常播放行为，将结束本次学习'
        : `检测到异常播放行为（当前倍速：${rate}x），系统禁止倍速播放`;
    await alert({ title: '违规操作警告', message });
  } else if (why === 'otherWindow') {
    await alert({ title: '提示', message: '请勿多开视频窗口' });
  } else if (why === 'failed') {
    await alert({ title: '提示', message: '视频播放异常，即将返回学习页面' });
  }
}

/**
 * What the learner is asked and told while studying, and the way out. `onGoneOn` hears where (seconds) the hour went on
 * without asking, because the link had said so; it stays the same function.
 */
export function useStudyPrompts(protocol: ProtocolName, onGoneOn?: (at: number) => void): ScreenPrompts {
  const goBack = useGoBack();
  const router = useRouter();
  const client = useQueryClient();
  // How this page was come to; what is opened again in it later was said then too.
  const linkSaid = useRef(router.state.location.state.goesOn === true);
  return useMemo(
    (): ScreenPrompts => ({
      askResume: async (at) => {
        // In 长辈版 nothing opens over the page unasked: its start is a tap away.
        const elder = isElder(getDefaultStore().get(textSizeAtom));
        if (goesOnAtOnce(at, linkSaid.current || elder)) {
          if (at >= WORTH_ASKING) onGoneOn?.(at);
          return true;
        }
        return confirm({
          title: '继续学习',
          message: `检测到上次播放至 ${clock(at)}，是否继续播放？从头看不减少已计入时间。`,
          ok: '继续',
          cancel: '从头',
        });
      },
      notice: (notice, at) => {
        const words = {
          skipped: '还没学到这里，已回到学过的位置',
          setBack: `有一段没有计入，请从 ${clock(at)} 接着学`,
          storage: '手机存不下学习记录，已暂停，请先清理空间',
          localRecord: '进度保存失败，请稍后重试',
        };
        void toast(words[notice]);
      },
      refused: (words) => void toast(words),
      left: (why, rate) => {
        // The session's end is the frame's to say; it leads back here after signing in.
        if (why === 'learner' || why === 'sessionEnded') return;
        void sayWhy(why, rate, protocol).then(() => {
          const { pathname } = router.state.location;
          if (STUDY_PAGES.test(pathname)) goBack();
        });
      },
      finished: () => {
        // The specification's word for a video; a text was read, and its own line says so.
        if (protocol !== 'reading') void toast('观看完成!', 'success');
        void client.invalidateQueries({ queryKey: catalogsKey });
        void client.invalidateQueries({ queryKey: lessonsKey });
        void client.invalidateQueries({ queryKey: studyRecordsKey });
      },
    }),
    [goBack, router, client, protocol, onGoneOn],
  );
}
