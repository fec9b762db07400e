import { spoken } from '@rules/duration';
import { useState } from 'react';
import { toast } from '@/ui/prompts';

/** The learner asks for what the queue does by itself, and is told what came of it; `synced` is called when it was tried. */
export function useSyncNow(synced: () => void): { busy: boolean; sync: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    try {
      const { syncNow } = await import('@/study/page/sync');
      const { unsent, waiting } = await syncNow();
      synced();
      if (unsent >= 1) await toast(`还有${spoken(unsent)}没传上去，网络好了自动再传`);
      else if (waiting >= 1) await toast(`已同步，还有${spoken(waiting)}要等，原因见下面的课时`);
      else await toast('已同步', 'success');
    } catch {
      await toast('手机存储暂时打不开，请稍后再试', 'failure');
    } finally {
      setBusy(false);
    }
  };
  return { busy, sync };
}
