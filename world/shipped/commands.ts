import { HOUR_IDS } from './border/hours';
import type { Fault } from './border/line';
import type { PlayerName, SimulatedPage } from './phone/page';
import type { Face } from './server/comparer';
import { restore, snapshot } from './server/restore';
import type { ShippedWorld } from './world';

/** One thing that happens in the shipped world, written so that a failing run reads as a story. Seconds. */
export type Command =
  | { do: 'open'; hour: number; player: PlayerName }
  | {
      do:
        | 'tick'
        | 'seek'
        | 'skip'
        | 'rate'
        | 'starve'
        | 'hiccup'
        | 'freeze'
        | 'sleep'
        | 'setClock'
        | 'setServer'
        | 'forge'
        | 'forgeTail';
      by: number;
    }
  | { do: 'dieSoon' | 'killServer'; after: number }
  | { do: 'fault'; fault: Fault; times: number }
  | { do: 'photo'; face: Face }
  | { do: 'login'; who: 'a' | 'b' }
  | { do: 'elsewhere'; hour: number }
  | { do: Simple };

export const SIMPLE = [
  'play',
  'pause',
  'hide',
  'show',
  'leave',
  'cut',
  'silent',
  'whole',
  'kill',
  'close',
  'newTab',
  'otherTab',
  'signOut',
  'sync',
  'endSession',
  'expire',
  'full',
  'room',
  'clear',
  'wipe',
  'comparerAway',
  'comparerBack',
  'startServer',
  'snapshot',
  'restore',
] as const;
type Simple = (typeof SIMPLE)[number];

/** Carries one command out; virtual time passes in `tick`, `freeze`, `sleep`, and a little wherever something is opened. */
export async function carryOut(world: ShippedWorld, command: Command): Promise<void> {
  const { clock, line, phone, server, history } = world;
  switch (command.do) {
    case 'tick':
      return clock.advance(command.by * 1000);
    case 'sleep':
      world.timeLeapt = true;
      clock.slept += command.by * 1000;
      clock.wall += command.by * 1000;
      return;
    case 'setClock':
      clock.wall += command.by * 1000;
      return;
    case 'setServer':
      clock.serverSet += command.by * 1000;
      return;
    case 'cut':
    case 'silent':
    case 'whole':
      line.state = command.do;
      phone.seesNetwork = command.do !== 'cut';
      for (const page of phone.pages)
        page.run(() => page.events.tell(phone.seesNetwork ? 'online' : 'offline'));
      return;
    case 'fault':
      for (let n = 0; n < command.times; n++) line.faults.push(command.fault);
      return;
    case 'kill':
      return phone.kill();
    case 'clear':
      noteCleared(world);
      return phone.clear();
    case 'wipe': {
      const [open] = phone.pages;
      if (!open) return;
      noteCleared(world);
      void phone.store.wipe(open).catch(() => undefined);
      return;
    }
    case 'full':
    case 'room':
      if (command.do === 'room' && phone.store.full) phone.store.roomSince = clock.lived;
      phone.store.full = command.do === 'full';
      return;
    case 'comparerAway':
    case 'comparerBack':
      server.comparer.away = command.do === 'comparerAway';
      return;
    case 'killServer':
      return server.kill(command.after);
    case 'startServer':
      return startServer(world);
    case 'snapshot':
      world.kept = { at: clock.lived / 1000, rows: await snapshot(world.learnerIds) };
      return;
    case 'restore': {
      if (!world.kept) return;
      await restore(world.learnerIds, world.kept.rows);
      history.note({ is: 'restored', to: world.kept.at });
      return;
    }
    case 'expire':
      return server.expire();
    case 'endSession':
      return world.endSessions();
    case 'login':
      return world.signIn(phone, command.who);
    case 'elsewhere': {
      world.second ??= world.newPhone();
      const page = await world.page(world.second);
      if (!page.modules?.learner()) await world.signIn(world.second, 'a');
      await page.open(HOUR_IDS[command.hour] ?? '', 'timed');
      return clock.advance(1_500);
    }
    case 'newTab':
      if (phone.pages.length < 3) await phone.openPage();
      return;
    case 'otherTab':
      world.tab++;
      return;
    default:
      return onPage(world, command);
  }
}

async function onPage(world: ShippedWorld, command: Exclude<Command, { do: 'tick' }>): Promise<void> {
  const { clock, history } = world;
  const page = await world.page();
  const { studying } = page;
  const session = studying?.study?.session;
  switch (command.do) {
    case 'open':
      await page.open(HOUR_IDS[command.hour] ?? '', command.player);
      return clock.advance(1_500);
    case 'play':
      return session?.dispatch({ type: 'pressedPlay' });
    case 'pause':
      return session?.dispatch({ type: 'pressedPause' });
    case 'hide':
    case 'show':
      return page.hide(command.do === 'hide');
    case 'leave':
      return page.leave();
    case 'seek':
      return studying?.video.seek(command.by);
    case 'skip':
      if (studying) studying.tampered = true;
      if (studying) noteLeap(world, studying);
      studying?.video.skip(command.by);
      return clock.advance(500);
    case 'rate':
      if (studying && command.by !== 1) studying.tampered = true;
      studying?.video.setRate(command.by);
      return clock.advance(1_000);
    case 'starve':
      studying?.video.starve(true);
      await clock.advance(command.by * 1000);
      return studying?.video.starve(false);
    case 'hiccup':
      // A decoder stands still, says nothing, and goes on where it would be by now.
      if (!studying) return;
      noteLeap(world, studying);
      studying.video.stall(true);
      await clock.advance(command.by * 1000);
      studying.video.stall(false);
      studying.video.skip(command.by);
      return clock.advance(500);
    case 'freeze':
      world.timeLeapt = true;
      page.lookAround();
      page.frozen = true;
      await clock.advance(command.by * 1000);
      page.lookAround();
      return page.thaw();
    case 'dieSoon':
      page.diesAfter = command.after;
      return;
    case 'close':
      return page.close();
    case 'sync':
      void page.modules?.syncNow().catch(() => undefined);
      return clock.advance(2_000);
    case 'signOut': {
      const learner = page.modules?.learner();
      noteLeft(world, learner);
      // It takes a while, and what plays on meanwhile goes too.
      page.leaving = () => noteLeft(world, learner);
      const left = page.modules?.signOut().catch(() => undefined);
      void left?.then(() => {
        page.leaving?.();
        page.leaving = undefined;
      });
      return clock.advance(10_000);
    }
    case 'photo': {
      const photo = await world.server.comparer.photo(command.face, noteForeignFace(world, page));
      void page.showFace(command.face, photo);
      return clock.advance(6_000);
    }
    case 'forge':
    case 'forgeTail': {
      const place = session?.place();
      if (!place) return;
      history.note({ is: 'forged', learner: place.learner });
      void page.modules?.forge(place, command.by, command.do === 'forgeTail').catch(() => undefined);
      return clock.advance(2_000);
    }
  }
}

export async function startServer({ server, clock, history, taken }: ShippedWorld): Promise<void> {
  if (server.isAlive) return;
  await server.start();
  // Time that nobody lived through may be taken for lived once a process starts over a clock that was set forward.
  const gained = clock.serverSet / 1000 - taken.serverSet;
  taken.serverSet = clock.serverSet / 1000;
  if (gained > 0) history.note({ is: 'clockTaken', seconds: gained });
}

const noteLeap = ({ history }: ShippedWorld, { learner, hour }: { learner: string; hour: string }) =>
  history.note({ is: 'leapt', learner, hour });

/** Another's face was before the camera: once it is judged, what lies beyond the point falls with it, and is studied again. */
function noteForeignFace({ history }: ShippedWorld, { studying, modules }: SimulatedPage): () => void {
  const from = studying?.study && modules?.checkDue(studying.study.session.state());
  if (!studying || from === undefined) return () => undefined;
  const { learner, hour } = studying;
  const loss = { reason: 'photo failed' as const, seconds: Number.POSITIVE_INFINITY, from };
  return () => history.note({ is: 'loss', learner, hour, ...loss });
}

/** Who leaves by choice takes what had not reached the server along: the app asks before. */
function noteLeft({ history }: ShippedWorld, learner: string | undefined): void {
  if (!learner) return;
  for (const hour of HOUR_IDS)
    history.note({ is: 'loss', learner, hour, reason: 'left', seconds: Number.POSITIVE_INFINITY });
}

/** The site's data are cleared or evicted: whatever had not reached the server by now is gone, and no page's fault. */
function noteCleared({ history, learnerIds }: ShippedWorld): void {
  for (const learner of learnerIds) {
    for (const hour of HOUR_IDS) {
      history.note({ is: 'loss', learner, hour, reason: 'cleared', seconds: Number.POSITIVE_INFINITY });
    }
  }
}
