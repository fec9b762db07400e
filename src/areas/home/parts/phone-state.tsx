import { useAtomValue } from 'jotai';
import { type ComponentType, useState } from 'react';
import { workers } from '@/browser/secure-only';
import { NOTHING_WAITS, queueAtom, type SyncStatus, syncStatusAtom } from '@/offline/status';
import { useListens } from '@/ui/on-phone';
import { toast } from '@/ui/prompts';
import { StatePill } from '@/ui/state-pill';
import { phoneState, pillOf } from '@/ui/state-words';

type Sheet = ComponentType<{ learner: string | undefined; asked: number }>;

const UNKNOWN: SyncStatus = { line: 'unknown', online: true, sending: false, ...NOTHING_WAITS };

/** The state pill, from the one source; its sheet comes with the first tap. */
export function PhoneState({ learner }: { learner: string | undefined }) {
  const known = useAtomValue(syncStatusAtom);
  // A picture that was made without this phone cannot know; for as long as it is taken over it stays as it is.
  const status = useListens() ? known : UNKNOWN;
  const { others } = useAtomValue(queueAtom);
  const [{ Sheet, asked }, setAsked] = useState<{ Sheet?: Sheet; asked: number }>({ asked: 0 });
  const pill = pillOf(phoneState(status, learner !== undefined, others), workers()?.controller != null);
  const show = async () => {
    try {
      const { StateSheet } = await import('./state-sheet');
      setAsked((before) => ({ Sheet: StateSheet, asked: before.asked + 1 }));
    } catch {
      // What cannot be loaded now is said in the one sentence that matters.
      await toast('学过的都存在手机里，网络好了自动同步');
    }
  };
  return (
    <>
      {pill && <StatePill {...pill} onClick={() => void show()} />}
      {Sheet && <Sheet learner={learner} asked={asked} />}
    </>
  );
}
