import { redeemCode } from '@contract/redeem';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { call } from '@/api/call';
import { attempts } from '@/areas/payment/attempts';
import { currentIdentity } from '@/session/identity';
import { toast } from '@/ui/prompts';
import { queryClient } from '@/ui/query-client';
import { operatorKnown } from '@/ui/use-operator';
import { courseOf, firstHourOf } from './place';
import { obstacleOf, type Way } from './refused';
import { forgetTyped } from './typed';

type Obstacle = { sentence: string; way: Way };

/**
 * From the button into the course: signs in first where somebody is none yet, spends the code, and goes to the first hour,
 * the course beneath it for the way back. Once, however often it is tapped; a line that is gone is tried again for a while,
 * and each step that is done stays done.
 */
export function useRedeem(code: string) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const going = useRef(false);

  const redeem = useCallback(
    async (consented: boolean, signIn: () => Promise<unknown>) => {
      if (going.current) return;
      going.current = true;
      setBusy(true);
      setObstacle(undefined);
      try {
        if (currentIdentity().is !== 'learner') await attempts(signIn);
        const opened = await attempts(() => call(redeemCode, { code, consented }));
        forgetTyped();
        void queryClient.invalidateQueries();
        const hour = firstHourOf(opened);
        // Two entries: without the flush the browser would be told of the second only.
        router.history.replace(courseOf(opened));
        router.history.flush();
        if (hour) await router.navigate(hour);
      } catch (error) {
        const found = obstacleOf(error, (await operatorKnown()).servicePhone);
        setObstacle(found);
        void toast(found.sentence, 'failure');
      } finally {
        going.current = false;
        setBusy(false);
      }
    },
    [code, router],
  );
  return { busy, obstacle, redeem, forget: useCallback(() => setObstacle(undefined), []) };
}
