import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * A form in steps, each a step of the history too: the phone's way back goes one step back, and only the first leaves
 * the page. `backTo` resolves when that step stands.
 */
export function useSteps(): { step: number; next: () => void; backTo: (step: number) => Promise<void> } {
  const router = useRouter();
  const step = useRouterState({ select: ({ location }) => location.state.step ?? 0 });

  const next = useCallback(() => {
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, step: (before.step ?? 0) + 1 }),
    });
  }, [router]);

  const backTo = useCallback(
    (wanted: number) =>
      new Promise<void>((resolve) => {
        const steps = (router.history.location.state.step ?? 0) - wanted;
        if (steps <= 0) return resolve();
        const stop = router.history.subscribe(() => {
          stop();
          resolve();
        });
        router.history.go(-steps);
      }),
    [router],
  );
  return { step, next, backTo };
}
