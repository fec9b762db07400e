import type { SimulatedPage } from './page';
import type { Phone } from './phone';

type Of = { learner: string; hour: string };

/** So much of what plays may not be on the disk yet when a browser is killed, s. */
const LAST_SECOND = 1.01;
/** What a full phone did not take is tried again each 3 s once there is room, s. */
const UNWRITTEN = 6;

const placeOf = ({ learner, hour }: Of): Of => ({ learner, hour });

/** A browser is killed: its page's last second is lost, and what its phone could not write or had in hand. */
export function noteKilled(page: SimulatedPage): void {
  const behind = page.phone.store.disk.behind();
  for (const of of [page.studying, page.reading, page.ending]) if (of) noteLost(page.phone, of, behind);
  noteUnwritten(page);
}

/** The last second of an hour is lost, and `behind`, s, that a slow disk had in hand. */
export function noteLost({ history }: Phone, of: Of, behind: number): void {
  history.note({ is: 'loss', ...placeOf(of), reason: 'killed', seconds: LAST_SECOND });
  if (behind > 0) history.note({ is: 'loss', ...placeOf(of), reason: 'slow', seconds: behind });
}

/** What a full phone did not take is lost with the page. */
export function noteUnwritten({ phone, studying, reading }: SimulatedPage): void {
  const { store, clock, history } = phone;
  const open = studying ?? reading;
  if (!open || !store.isShort(clock.lived)) return;
  history.note({ is: 'loss', ...placeOf(open), reason: 'full', seconds: UNWRITTEN });
}

/** A page goes, and is told so: what it has shown of its hours is to be there when the app has started again. */
export function noteClosed({ phone, number, hours }: SimulatedPage): void {
  for (const of of hours) phone.history.note({ is: 'closed', ...placeOf(of), page: number });
}

/** It goes out of sight and is told that it goes; browsers differ in which they say first. */
export function saysLast(page: SimulatedPage, persisted: boolean): void {
  const hides = () => page.hide(true);
  const goes = () => page.events.tell('pagehide', { persisted });
  for (const word of page.phone.random() < 0.5 ? [hides, goes] : [goes, hides]) word();
}

/** A page goes as a browser lets it go: the last word is said first. */
export function closes(page: SimulatedPage): void {
  page.lookAround();
  noteClosed(page);
  noteUnwritten(page);
  saysLast(page, false);
  isGone(page);
}

/** A page is no more. What it had in hand was never written: its last word alone stands, in localStorage. */
export function isGone(page: SimulatedPage): void {
  const { store, clock, lastWords } = page.phone;
  const of = page.studying ?? page.ending;
  if (of) lastWords.push({ ...placeOf(of), behind: store.disk.behind(), at: clock.lived });
  page.goes();
}
