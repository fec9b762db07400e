import type { FirstAsked } from '@/api/answers/first-answers';
import { readStored } from '@/session/stored';
import { type Drawn, draw } from '@/ui/drawn';
import { placeOf } from '@/ui/last-seen';
import { namedIn } from '@/ui/named-in';
import { phrasesOf } from '@/ui/phrases';
import { factsOf, type Head } from '../head';
import { headIn } from './head-in';

/** The head that the build has made of the app's own components, with two phrases under its name. */
declare const SPECIMEN: Drawn;

/** The specimen, now saying `head`. */
function headLike(header: Element, head: Head): Element {
  const [name, facts] = header.children as unknown as [Element, Element];
  const [phrase, between] = facts.children as unknown as [Element, Element];
  const breaks = (piece: string, at: number) => (at > 0 ? [document.createElement('wbr'), piece] : [piece]);
  name.replaceChildren(...phrasesOf(head.name).flatMap(breaks));
  const said = factsOf(head).map((fact, at) => {
    const one = phrase.cloneNode() as Element;
    one.textContent = fact;
    return at > 0 ? [between.cloneNode(true), one] : [one];
  });
  facts.replaceChildren(...said.flat());
  return header;
}

/**
 * Starts with a lesson's document, before the app: where no head of the last time stands, it is drawn as soon as the
 * document's first answer is here, which is a kept copy's where there is no network, and React takes it over as it takes over
 * one of the last time. Whatever is not plain is left to React.
 */
async function drawHead(app: HTMLElement, asked: FirstAsked): Promise<void> {
  let taken = false;
  app.addEventListener('takeover', () => {
    taken = true;
  });
  // The client, which starts later, takes the answer itself.
  const head = headIn(await asked.answer.then((one) => one.status === 200 && one.clone().json()));
  const learner = readStored(localStorage)?.learner;
  const place = app.querySelector('[data-last]');
  const lesson = namedIn(location.search);
  if (!head || !learner || !lesson || !place || taken) return;
  const drawn = headLike(draw(SPECIMEN) as Element, head);
  // React asks for it.
  globalThis.lastSeen = { place: placeOf(learner, 'head', lesson), said: head };
  place.replaceWith(drawn);
}

const app = document.getElementById('app');
// A lesson's first call asks for itself (`app/documents/first-calls.ts`).
const [asked] = Object.values(globalThis.firstAsked ?? {});
// What it cannot do React does.
if (app?.querySelector('[data-last]') && asked) void drawHead(app, asked).catch(() => undefined);
