import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect } from 'react';
import { missingPartsAtom } from '@/ui/missing-parts';
import { useStands } from '@/ui/on-phone';
import { part } from '@/ui/part';
import { updateAtom } from '@/ui/update';
import { TabBar } from './first-parts';
import { MissingLine } from './missing-line';
import './frame.css';

const UpdatePrompt = part(() =>
  import('./update-prompt').then(({ UpdatePrompt }) => ({ default: UpdatePrompt })),
);

/** What a keyboard comes up for. */
const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), textarea';

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const bare = useRouterState({
    // Before there is a screen nobody knows whether it has tabs; one without must not wait beside them.
    select: ({ matches }) => !matches.length || matches.some(({ staticData }) => staticData.noTabs),
  });
  const missing = useAtomValue(missingPartsAtom) > 0;
  const updateWaits = useAtomValue(updateAtom) !== undefined;
  useEffect(hideBarsWhileTyping, []);
  return (
    <>
      {children}
      {missing && <MissingLine />}
      <Suspense>
        {!bare && <TabBar />}
        {!bare && !missing && updateWaits && <UpdatePrompt />}
        <Hydrated />
      </Suspense>
    </>
  );
}

/** Marks the boundary around the tabs as hydrated: it is there without tabs too, and the next screen may have some. */
function Hydrated() {
  useStands('tabs');
  return null;
}

/** So long after the last key the bars come back, ms: a tap that ends the typing must find its button where it was. */
const REST = 150;

/** Bars at the bottom give way to the keyboard. */
function hideBarsWhileTyping(): () => void {
  const root = document.documentElement;
  let later: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(later);
    if (document.activeElement?.matches(TYPED)) root.dataset.typing = '';
    else later = setTimeout(() => delete root.dataset.typing, REST);
  };
  addEventListener('focusin', note);
  addEventListener('focusout', note);
  return () => {
    clearTimeout(later);
    removeEventListener('focusin', note);
    removeEventListener('focusout', note);
  };
}
