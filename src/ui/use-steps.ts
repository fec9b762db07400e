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
        const { history } = router;
        const above = () => (history.location.state.step ?? 0) - wanted;
        if (above() <= 0) return resolve();
        const stop = history.subscribe(() => {
          // A sheet that was open when the page was loaded anew has left a step between.
          if (above() > 0) return history.back();
          stop();
          resolve();
        });
        history.go(-above());
      }),
    [router],
  );
  return { step, next, backTo };
}
