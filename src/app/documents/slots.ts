import { addressed, greeting, workOf } from '@/areas/home/greeting';
import { chinaHour } from '@/ui/dates';
import type { Slot } from '@/ui/on-phone';
import { kept } from './kept';

type Profile = { id?: unknown; name?: unknown; companyName?: unknown; positionName?: unknown };

/** The kept profile of `learner`, under the specification's two keys (`session/profile.ts`). */
function profileOf(learner: string | null): Profile | undefined {
  for (const key of ['information', 'userInfo']) {
    try {
      // What is missing is null as of its word: to throw costs an old phone some milliseconds before the first paint.
      const profile = JSON.parse(kept(key) as string) as Profile | undefined;
      if (`${profile?.id}` === learner) return profile;
    } catch {
      // As if there were none.
    }
  }
  return undefined;
}

/**
 * Puts into the picture's places what this phone says for whoever is signed in, or nobody; what stands around it and was
 * hidden for want of a word is shown.
 */
export function fill(picture: DocumentFragment, learner: string | null): void {
  const profile = profileOf(learner);
  const hello = greeting(chinaHour(Date.now()));
  const words: Record<Slot, string | undefined> = {
    hello: learner ? hello : `您好，${hello}`,
    name: addressed(profile?.name),
    work: workOf(profile),
    tail: kept('lastPhone')?.slice(-4),
  };
  for (const place of picture.querySelectorAll<HTMLElement>('[data-slot]')) {
    const word = words[place.dataset.slot as Slot];
    if (!word) continue;
    place.textContent = word;
    (place.parentElement as HTMLElement).hidden = false;
  }
}

/** An inner screen belongs to the root that was visited last (`app/tab-bar.tsx`); home is what the build has lit. */
export function lightTab(picture: DocumentFragment, root: string | null): void {
  const tab = picture.querySelector<HTMLElement>(`nav [href="${root}"][data-on]`);
  if (!tab) return;
  for (const one of picture.querySelectorAll<HTMLElement>('nav [data-on]')) {
    for (const name of ['data-on', 'aria-current']) one.setAttribute(name, `${one === tab}`);
  }
}
