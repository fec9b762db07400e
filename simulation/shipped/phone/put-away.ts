import { isGone, noteClosed, noteUnwritten, saysLast } from './going';
import type { SimulatedPage } from './page';

/** So often the browser has let a page go that it had put away, and loads its address anew. */
const LET_GO = 0.25;

/**
 * She follows a link out, and her browser puts the page away whole: it keeps its locks, stands still and plays nothing, and hears
 * nothing of what befalls meanwhile.
 */
export async function putAway(page: SimulatedPage): Promise<void> {
  if (!page.alive || page.isAway) return;
  const { clock, random } = page.phone;
  page.lookAround();
  saysLast(page, true);
  // What it asks for in that moment is still done, or waits until it is back: browsers differ.
  if (random() < 0.5) await clock.idle();
  if (!page.alive) return;
  page.isAway = true;
  page.studying?.video.stall(true);
  page.freeze();
}

/** The gesture back: the page as it was, in sight again, or another in its tab where the browser has let it go. */
export async function comeBack(page: SimulatedPage): Promise<SimulatedPage> {
  if (!page.isAway) return page;
  const { phone } = page;
  if (phone.random() < LET_GO) {
    noteClosed(page);
    noteUnwritten(page);
    isGone(page);
    return phone.openPage(page.tab);
  }
  page.isAway = false;
  page.studying?.video.stall(false);
  const shows = () => page.hide(false);
  const told = () => page.events.tell('pageshow', { persisted: true });
  for (const word of phone.random() < 0.5 ? [shows, told] : [told, shows]) word();
  page.thaw();
  return page;
}
