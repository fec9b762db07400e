import { browser } from './browser';
import { LINE_CHANNEL, watchLine } from './watch-line';

/** The line as this page knows it. */
export const lineHere = watchLine({ clock: browser.clock, savesData: browser.savesData });

/** Shares it with the other pages of this browser and with the worker. */
export const shareLine = (): void => lineHere.join(browser.channel(LINE_CHANNEL));

/** Takes the phone's own hints. */
export function hearHints(): void {
  if (!browser.isOnline()) lineHere.hint(false);
  browser.on('offline', () => lineHere.hint(false));
  browser.on('online', () => lineHere.hint(true));
}
