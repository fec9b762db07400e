import { addressed, greeting, workOf } from '@/areas/home/greeting';
import { chinaHour } from '@/ui/dates';
import type { Slot } from '@/ui/on-phone';
import { kept } from './kept';

/** The kept profile of `learner`, under the documents' two keys (`session/profile.ts`). */
function profileOf(learner: string | null): Record<string, unknown> {
  for (const key of ['information', 'userInfo']) {
    try {
      const profile = JSON.parse(kept(key) ?? 'null');
      if (String(profile?.id) === learner) return profile;
    } catch {
      // As if there were none.
    }
  }
  return {};
}

/** What this phone says in the picture's places, for whoever is signed in, or nobody. */
export function words(learner: string | null): Record<Slot, string> {
  const profile = profileOf(learner);
  const hello = greeting(chinaHour(Date.now()));
  return {
    hello: learner ? hello : `您好，${hello}`,
    name: addressed(profile.name),
    work: workOf(profile),
    tail: (kept('lastPhone') ?? '').slice(-4),
  };
}

/** Puts them there; what was hidden for want of a word is shown. */
export function fill(picture: DocumentFragment, learner: string | null): void {
  const all = words(learner);
  for (const place of picture.querySelectorAll<HTMLElement>('[data-slot]')) {
    const word = all[place.dataset.slot as Slot];
    if (!word) continue;
    place.textContent = word;
    place.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden');
  }
}

/** An inner screen belongs to the root that was visited last (`app/tab-bar.tsx`); home is what the build has lit. */
export function lightTab(picture: DocumentFragment, root: string | null): void {
  const tab = picture.querySelector<HTMLElement>(`nav [href="${root}"][data-on]`);
  if (!tab) return;
  for (const one of picture.querySelectorAll<HTMLElement>('nav [data-on]')) {
    const on = String(one === tab);
    one.dataset.on = on;
    one.setAttribute('aria-current', on);
  }
}
