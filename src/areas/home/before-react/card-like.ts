import { creditWords, segments } from '@/ui/credit';
import type { Card } from '../card';

/** What parts the words of a button in two (`learning/parts/step-button.tsx`). */
const BETWEEN = ' · ';

/**
 * The card that the build has made of the app's own components, now saying `card`; undefined where `card` has more
 * to say than the specimen has room for, or less: that one React makes. The parts stand as `CARD_SPECIMEN` has them.
 */
export function cardLike(section: Element, card: Card): Element | undefined {
  const { label, top = [], name, credit, said, figures = [], text, button } = card;
  const [verb, what, ...more] = button.text.split(BETWEEN);
  const plain = top.length > 0 && top.length <= 2 && figures.length === 1 && what && more.length === 0;
  if (!plain || !credit || said || text || button.to === undefined) return undefined;
  const parts = segments(credit);
  if (parts.some(({ kind }) => kind !== 'credited')) return undefined;

  const [over, title, bar, under, link] = section.children as unknown as HTMLElement[];
  if (!over || !title || !bar || !under || !link) return undefined;
  section.setAttribute('aria-label', label);
  say(over.children, top);
  title.textContent = name;
  bar.setAttribute('role', 'img');
  bar.setAttribute('aria-label', creditWords(credit));
  const [part] = bar.children as unknown as HTMLElement[];
  if (parts[0]) part?.style.setProperty('width', `${parts[0].width}%`);
  else part?.remove();
  say(under.children, figures);
  // As the app writes addresses (`app/search.ts`); what is not there is not written.
  const search = new URLSearchParams(JSON.parse(JSON.stringify(button.search ?? {})));
  link.setAttribute('href', `${button.to}?${search}`);
  say(link.querySelectorAll('span > span'), [verb ?? '', what]);
  return section;
}

/** One text for each place; a place too many goes. */
function say(places: ArrayLike<Element>, texts: readonly string[]): void {
  for (const [at, place] of Array.from(places).entries()) {
    const text = texts[at];
    if (text === undefined) place.remove();
    else place.textContent = text;
  }
}
