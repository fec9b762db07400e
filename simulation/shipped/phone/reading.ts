import type { PageModules } from '../page/bundle';
import type { SimulatedPage } from './page';

/** A text that a page has open. */
export type Reading = {
  learner: string;
  hour: string;
  /** Since when it is in sight, by the page's clock, ms. */
  since: number | undefined;
  session?: Awaited<ReturnType<PageModules['openText']>>;
};

/** She opens a text. */
export async function read(
  page: SimulatedPage,
  place: Parameters<PageModules['openText']>[0],
): Promise<void> {
  const { phone, modules } = page;
  if (!modules) return;
  const { learner, hour } = place;
  const reading: Reading = { learner, hour, since: undefined };
  page.reading = reading;
  const gone = () => {
    readOn(page);
    if (page.reading === reading) page.reading = undefined;
  };
  try {
    reading.session = await modules.openText(place, {
      prompts: { left: gone, finished: () => undefined },
      changed: () => undefined,
    });
    phone.history.note({ is: 'admitted', learner, hour, page: page.number });
    if (page.reading !== reading) return reading.session.leave('learner');
    reading.since = page.hidden ? undefined : phone.clock.mono;
    // She scrolls to its end at once; its time is what it takes.
    reading.session.reachedEnd();
  } catch {
    gone();
  }
}

/** What of the text was in sight since the last look. */
export function readOn({ reading, phone, hidden, number }: SimulatedPage): void {
  if (reading?.since === undefined) return;
  const { mono } = phone.clock;
  const took = (mono - reading.since) / 1000;
  reading.since = hidden ? undefined : mono;
  const { learner, hour } = reading;
  if (took > 0) phone.history.note({ is: 'read', learner, hour, page: number, took });
}
