import { canJoinLive } from '@contract/trainings';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { followOutside } from '@/ui/outside';
import { useSubmit } from '@/ui/use-submit';

const NOT_ENTERED = '直播间没有打开，请稍后再试';

/** Entering a training's live room, once the server says that one may; it may name an address for this learner alone. */
export function useLive(trainingId: string, liveUrl: string) {
  const { busy, refusal, submit } = useSubmit(NOT_ENTERED);
  const enter = () =>
    void submit(async () => {
      const room = await call(canJoinLive, { trainingId });
      if (!followOutside(room?.url || liveUrl)) throw new Refused('', NOT_ENTERED);
    });
  return { busy, refusal, enter };
}
