import { download, elsewhere, forgeElsewhere, joinElsewhere, sleep, trade } from './away';
import { HOUR_IDS } from './border/hours';
import type { Fault } from './border/line';
import { onPage } from './on-page';
import { leaveHour, openHour, type PlayerName } from './phone/hour';
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
        /** It lies in a drawer for so many days. */
        | 'days'
        | 'setClock'
        | 'setServer'
        /** From now on the phone's flash takes up to so many ms for what it stores and what it brings. */
        | 'slow'
        | 'forge'
        /** The other phone claims under a permit of this one. */
        | 'forgeElsewhere'
        | 'forgeTail';
      by: number;
    }
  | { do: 'dieSoon' | 'killServer' | 'fullSoon'; after: number }
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
  /** She follows a link out of the app, and comes back to the page by the gesture. */
  'followLink',
  'goBack',
  'signOut',
  'sync',
  'endSession',
  'expire',
  'full',
  'room',
  /** The flash is quick again. */
  'quick',
  'clear',
  'wipe',
  'comparerAway',
  'comparerBack',
  'startServer',
  'snapshot',
  'restore',
  'download',
  'downloadElsewhere',
  /** The other device joins the session of this one: both are signed in. */
  'joinElsewhere',
  'leaveElsewhere',
  'killElsewhere',
  /** The hour that was bought is given back, and its money; or it is bought again. */
  'refund',
  'buy',
] as const;
type Simple = (typeof SIMPLE)[number];

/** So many days at most a phone lies in drawers in one run. */
const MOST_DAYS = 40;

/** Carries one command out; virtual time passes in `tick`, `freeze`, `sleep`, and a little wherever something is opened. */
export async function carryOut(world: ShippedWorld, command: Command): Promise<void> {
  const { clock, line, phone, server, history } = world;
  switch (command.do) {
    case 'tick':
      return clock.advance(command.by * 1000);
    case 'sleep':
      return sleep(world, command.by);
    case 'days':
      // Nobody keeps what she studied for longer than the server takes it.
      world.days += command.by;
      if (world.days <= MOST_DAYS) sleep(world, command.by * 86_400);
      return;
    case 'setClock':
      clock.wall += command.by * 1000;
      return;
    case 'setServer':
      clock.serverSet += command.by * 1000;
      history.note({ is: 'clockSet' });
      return;
    case 'cut':
    case 'silent':
    case 'whole':
      line.state = command.do;
      phone.seesNetwork = command.do !== 'cut';
      for (const page of phone.pages) page.hears(phone.seesNetwork ? 'online' : 'offline');
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
      // A slow phone takes its time for it, and a page that dies over it has cleared nothing.
      void phone.store.wipe(open).then(
        () => noteCleared(world),
        () => undefined,
      );
      return;
    }
    case 'full':
    case 'room':
      if (command.do === 'full') phone.store.fill();
      else phone.store.makeRoom(clock.lived);
      return;
    case 'slow':
    case 'quick':
      phone.store.disk.slow = command.do === 'slow' ? command.by : 0;
      return;
    case 'fullSoon':
      return phone.store.fill(command.after);
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
      const page = await elsewhere(world);
      await openHour(page, HOUR_IDS[command.hour] ?? '', 'timed');
      return clock.advance(1_500);
    }
    case 'download':
      return download(world, await world.page());
    case 'downloadElsewhere':
      return download(world, await elsewhere(world));
    case 'forgeElsewhere':
      return forgeElsewhere(world, command.by);
    case 'joinElsewhere':
      return joinElsewhere(world);
    case 'leaveElsewhere': {
      const [open] = world.second?.pages ?? [];
      return open && leaveHour(open);
    }
    case 'killElsewhere':
      return world.second?.kill();
    case 'refund':
    case 'buy':
      return trade(world, command.do);
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

export async function startServer({ server }: ShippedWorld): Promise<void> {
  if (!server.isAlive) await server.start();
}

/** The site's data are cleared or evicted: whatever had not reached the server by now is gone, and no page's fault. */
function noteCleared({ history, learnerIds }: ShippedWorld): void {
  for (const learner of learnerIds) {
    for (const hour of HOUR_IDS) {
      history.note({ is: 'loss', learner, hour, reason: 'cleared', seconds: Number.POSITIVE_INFINITY });
    }
  }
}
