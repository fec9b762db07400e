import type { FirstAsked } from '@/api/answers/first-answers';
import { firstStep } from '@/areas/learning/first-step';
import { PENDING_ORDER } from '@/areas/payment/pending-order-key';
import { faceDue } from '@/face/due';
import { readStored } from '@/session/stored';
import { type Drawn, draw } from '@/ui/drawn';
import { placeOf } from '@/ui/last-seen';
import { mark } from '@/ui/marks';
import { cardOf } from '../card';
import { cardLike } from './card-like';
import { recordsIn } from './records-in';

/** The card that the build has made of the app's own components (`scripts/documents/plugin.ts`). */
declare const SPECIMEN: Drawn;

/**
 * Starts with home's document, before the app: where no card of the last time stands, the learner's own is drawn as soon
 * as the document's first answer is here, and React takes it over as it takes over one of the last time. Whatever is not
 * plain is left to React.
 */
async function drawRow(app: HTMLElement, asked: FirstAsked): Promise<void> {
  let taken = false;
  app.addEventListener('takeover', () => {
    taken = true;
  });
  // The client, which starts later, takes the answer itself.
  const records = recordsIn(await asked.answer.then((one) => one.status === 200 && one.clone().json()));
  const storage = localStorage;
  const learner = readStored(storage)?.learner;
  const place = app.querySelector('[data-last]');
  // An open order comes before any hour, and is React's to read.
  if (!records || !learner || !place || taken || storage.getItem(PENDING_ORDER) !== null) return;
  const checkDue = (hour: string) => faceDue(learner, hour);
  const step = firstStep({ payment: undefined, records, byHour: {}, checkDue });
  const card = step && cardOf(step, {}, '');
  const drawn = card && cardLike(draw(SPECIMEN) as Element, card);
  if (!card || !drawn) return;
  // React asks for it.
  globalThis.lastSeen = { place: placeOf(learner, 'card'), said: card };
  place.replaceWith(drawn);
  mark('own-row');
}

const app = document.getElementById('app');
// At home the first call asks for the records (`app/documents/first-calls.ts`).
const [asked] = Object.values(globalThis.firstAsked ?? {});
// What it cannot do React does.
if (app?.querySelector('[data-last]') && asked) void drawRow(app, asked).catch(() => undefined);
