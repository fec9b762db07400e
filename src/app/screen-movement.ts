import page from '@/ui/page.module.css';
import type { Change } from './change-of';

const TIMING = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Whence a screen comes: the next one from the right, the one before from the left, one beside it in its place. */
const COMES_FROM: Record<Change, string> = { forward: '12vw', back: '-12vw', beside: '0px' };

/** What stands at an edge of the window stays there: moved, it would stand at an edge of what moves. */
const standsAtEdge = (part: Element) =>
  part.localName === 'header' || part.matches(`.${page.bar}, aside, [role="status"]`);

/** The parts of a screen come, each by itself. */
export function moveIn(main: HTMLElement, change: Change): Animation[] {
  const from = { opacity: 0, transform: `translateX(${COMES_FROM[change]})` };
  return [...main.children]
    .filter((part) => !standsAtEdge(part))
    .map((part) => part.animate([from, { opacity: 1, transform: 'none' }], TIMING));
}

/** The player comes out of the row that was pressed. */
export function growInto(stage: HTMLElement, from: DOMRect): Animation {
  const to = stage.getBoundingClientRect();
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
  const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px) ${scale}`;
  const begins = { transformOrigin: '0 0', transform, opacity: 0.4 };
  return stage.animate([begins, { transformOrigin: '0 0', transform: 'none', opacity: 1 }], TIMING);
}
