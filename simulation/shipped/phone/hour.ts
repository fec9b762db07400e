import { factsOf, LESSON } from '../border/hours';
import { noteUnwritten } from './going';
import type { SimulatedPage } from './page';
import { read } from './reading';
import { study } from './studying';

export type PlayerName = 'classic' | 'timed' | 'platform';

/** So long a learner waits for an hour to close, looking so often, ms. */
const [LEAVES_WITHIN, STEP] = [5_000, 250];

/** She opens an hour on a page, and leaves the one that was open. */
export async function openHour(page: SimulatedPage, hour: string, name: PlayerName): Promise<void> {
  const { modules, phone } = page;
  await leaveHour(page);
  const learner = modules?.learner();
  if (!modules || !learner || !page.alive) return;
  const { end, text } = factsOf(hour);
  const protocol = text ? ('reading' as const) : name;
  const { history, store } = phone;
  history.note({ is: 'opened', learner, hour });
  // What of it stands on the phone before: from there she goes on.
  history.note({ is: 'waits', learner, hour, page: page.number, ...store.disk.kept(learner, hour) });
  const place = { learner, hour, lesson: LESSON, chapter: LESSON, training: '', protocol, end };
  if (text) void read(page, place);
  else void study(page, place);
}

/** She leaves the hour that is open. */
export async function leaveHour(page: SimulatedPage): Promise<void> {
  page.lookAround();
  noteUnwritten(page);
  const { studying, reading } = page;
  page.studying = undefined;
  page.reading = undefined;
  page.ending = studying ?? reading;
  studying?.video.pause();
  let isOver = false;
  void Promise.all([studying?.study?.end(), reading?.session?.leave('learner')])
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      page.ending = undefined;
    });
  const { clock } = page.phone;
  await clock.idle();
  // A full phone takes its time to say so; a page that dies over it says nothing any more.
  for (let waited = 0; !isOver && page.alive && waited < LEAVES_WITHIN; waited += STEP)
    await clock.advance(STEP);
}
