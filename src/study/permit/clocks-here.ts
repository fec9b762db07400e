import { serverNow, serverTimeKnown } from '@/api/server-time';
import { browser } from '@/browser/browser';
import type { Now } from '@/offline/permits/living';

/** The clocks that a permit is judged by, as this page knows them. */
export const clocksHere = (): Now => ({
  wall: browser.clock.wall(),
  server: serverTimeKnown() ? serverNow() : undefined,
});
