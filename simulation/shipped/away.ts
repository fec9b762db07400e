import { BOUGHT, filmOf, HOUR_IDS, LESSON } from './border/hours';
import type { SimulatedPage } from './phone/page';
import type { ShippedWorld } from './world';

export function sleep(world: ShippedWorld, seconds: number): void {
  const { clock } = world;
  world.timeLeapt = true;
  clock.slept += seconds * 1000;
  clock.wall += seconds * 1000;
}

/** Another phone of hers, with the app before her. */
export async function elsewhere(world: ShippedWorld): Promise<SimulatedPage> {
  world.second ??= world.newPhone();
  const page = await world.page(world.second);
  if (!page.modules?.learner()) await world.signIn(world.second, 'a');
  return page;
}

/** What of localStorage is the session (`src/session/stored.ts`). */
const SESSION = ['token', 'refreshToken', 'userId', 'sessionAt'];

/** Another browser of the learner joins the session of this one, so that the server keeps both signed in. */
export async function joinElsewhere(world: ShippedWorld): Promise<void> {
  const { phone } = world;
  if (!phone.pages[0]?.modules?.learner()) return;
  world.second ??= world.newPhone();
  const { second } = world;
  second.kill();
  second.local.copy(phone.local, SESSION);
  await second.openPage();
}

const ALL_OF_IT = HOUR_IDS.map((hour) => ({ hour, film: filmOf(hour) }));

export async function download({ clock }: ShippedWorld, page: SimulatedPage): Promise<void> {
  const learner = page.modules?.learner();
  if (!learner) return;
  void page.modules?.download(learner, LESSON, ALL_OF_IT).catch(() => undefined);
  return clock.advance(2_000);
}

/** What she has bought is given back, and its money, or bought again. */
export async function trade(
  { server, history, phone, learners }: ShippedWorld,
  how: 'refund' | 'buy',
): Promise<void> {
  const learner = phone.pages[0]?.modules?.learner() ?? learners.a.id;
  if (!(await server.trade(how, learner, BOUGHT))) return;
  history.note({ is: how === 'buy' ? 'rightGiven' : 'rightLost', learner, hour: BOUGHT });
}

/** The other phone claims under a permit that this one was given. */
export async function forgeElsewhere(world: ShippedWorld, to: number): Promise<void> {
  const { history, phone, clock } = world;
  const { entries } = history;
  const own = new Set(
    entries.flatMap((entry) => (entry.is === 'page' && entry.phone === phone.number ? [entry.page] : [])),
  );
  const permit = entries.findLast((entry) => entry.is === 'permit' && own.has(entry.page));
  const page = await elsewhere(world);
  if (permit?.is !== 'permit' || page.modules?.learner() !== permit.learner) return;
  history.note({ is: 'forged', learner: permit.learner });
  void page.modules.forge(permit, to).catch(() => undefined);
  return clock.advance(2_000);
}
