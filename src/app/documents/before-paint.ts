/**
 * The documents' one inline script; it runs before the first paint, on every screen. The build compiles it and says its
 * digest in the policy: it may import only what is pure and small.
 */
import { isControlled } from '@/browser/workers';
import { LAST_SEEN, placeLastSeen } from '@/ui/last-seen';
import { namedIn } from '@/ui/named-in';
import { afterPaint, startKept } from './after-paint';
import { askFirst } from './ask-first';
import { kept } from './kept';
import { fill, lightTab } from './slots';

/** Whether it is the script of a document as the worker keeps it; the build makes both (`scripts/documents/plugin.ts`). */
declare const KEPT: boolean;

const root = document.documentElement;

// No form of the app sends itself, whatever comes before its own script; nothing typed is ever part of an address.
addEventListener('submit', (event) => event.preventDefault(), true);

/** As `ui/theme` has them; what is none of its words is no attribute that any rule names. */
root.dataset.theme = kept('theme') ?? 'auto';
root.dataset.text = kept('textSize') ?? 'normal';

/** The session's own keys (`session/stored.ts`): without all three nobody is signed in. */
const learner = kept('token') && kept('refreshToken') ? kept('userId') : null;
const who = learner ? 'learner' : 'visitor';
/** Applies what `home/due-room.ts` has stored. */
if (learner && kept('nothingDue') === learner) root.dataset.due = '';

/** A page that was left with something to say has it still: React says it. */
const hasWord = history.state?.notice ?? history.state?.done;

const fits = ({ dataset }: HTMLTemplateElement) =>
  !hasWord && dataset.who === who && RegExp(dataset.where ?? '').test(location.search);

/** Of the document's pictures the one that React will make first, if there is one. */
const templates = [...document.querySelectorAll('template')];
const template = templates.find(fits);
/** What the app starts with, where the worker has it: with the first calls it waits until the picture is painted. */
const start = KEPT ? document.querySelector<HTMLTemplateElement>('[data-kept]')?.content : undefined;

function ask(calls: string | undefined): void {
  if (calls)
    askFirst(
      calls,
      kept('token'),
      learner,
      location.search,
      Date.now(),
      `${root.dataset.has ?? kept('has')}`,
      isControlled(),
    );
}

if (template) {
  const { content: picture, dataset } = template;
  if (!KEPT) ask(dataset.calls);
  root.dataset.who = who;
  fill(picture, learner);
  placeLastSeen(picture, kept(LAST_SEEN), learner ?? '', namedIn(location.search));
  if (root.dataset.tabs === 'compact') lightTab(picture, kept('lastTab'));
  (document.querySelector('#app') as Element).append(picture);
}
for (const one of templates) one.remove();
if (KEPT)
  afterPaint(() => {
    ask(template?.dataset.calls);
    if (start) startKept(start);
  });

/**
 * A script or a sheet of the document that is lost on the way is asked for again, in its place: the browser itself asks
 * once. What has failed is no sheet any more, though browsers give an empty one for it: whoever looks for it
 * (`browser/bring.ts`) finds one that stands or is on its way, or none.
 */
addEventListener(
  'error',
  (event) => {
    const one = event.target as HTMLElement;
    // The window has errors too, and is no element.
    if (!one.matches?.('script[type=module],link[rel=stylesheet]')) return;
    const lost = +(one.dataset.lost ?? 0) + 1;
    one.dataset.lost = `${lost}`;
    // A copy made by cloneNode() would not run.
    const again = document.createElement(one.localName);
    for (const { name, value } of one.attributes) again.setAttribute(name, value);
    one.removeAttribute('rel');
    setTimeout(() => one.replaceWith(again), Math.min(10_000, 400 * 2 ** lost));
  },
  true,
);
