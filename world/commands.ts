import { timed } from '@/study/policy/timed';
import type { Verdict } from './desk';
import type { Fault } from './network';
import type { World } from './world';

export type SimpleCommand =
  | 'play'
  | 'pause'
  | 'hide'
  | 'show'
  | 'offline'
  | 'online'
  | 'kill'
  | 'expire'
  | 'endSession'
  | 'leave'
  | 'full'
  | 'room'
  | 'otherTerminal'
  | 'clearData'
  | 'comparerDown'
  | 'comparerUp'
  | 'download'
  | 'copyStore';

/** One thing that happens in the world, written so that a failing run reads as a story. */
export type WorldCommand =
  | {
      do: 'open';
      by: number;
      /** The player that it is studied by; the custom one when nothing is said. */
      protocol?: 'classic' | 'timed' | 'platform';
    }
  | {
      do: 'seek' | 'forge' | 'starve' | 'freeze' | 'sleep' | 'setClock' | 'rate' | 'skip';
      by: number;
    }
  /** The phone lies in a drawer for so many days. */
  | { do: 'days'; by: number }
  /** This hour is given back, and its money; or bought again. */
  | { do: 'refund' | 'buy'; by: number }
  /** The operator replaces this hour's film, by one that ends so many seconds later. */
  | { do: 'newEdition'; by: number; later: number }
  | { do: 'tick'; by: number }
  | { do: SimpleCommand }
  | { do: 'photo'; verdict: Verdict }
  /** On another device of the same learner. */
  | { do: 'elsewhere'; what: 'open' | 'leave' | 'kill' | 'download'; by: number }
  | { do: 'dieSoon'; by: number }
  | { do: 'login'; who: 'a' | 'b' }
  | { do: 'fault'; fault: Fault; times: number };

const PAGE: Record<string, 'hidden' | 'visible'> = { hide: 'hidden', show: 'visible' };

/** Carries one command out; virtual time passes only in `tick`, `freeze` and `sleep`, and a little in `open`. */
export async function carryOut(world: World, command: WorldCommand): Promise<void> {
  const { clock, network, server } = world;
  const { page } = world;
  const { studying } = page;
  switch (command.do) {
    case 'open':
      void page.open(String(command.by), command.protocol ?? 'timed');
      return clock.advance(1_500);
    case 'tick':
      return clock.advance(command.by * 1000);
    case 'play':
      return studying?.session.dispatch({ type: 'pressedPlay' });
    case 'pause':
      return studying?.session.dispatch({ type: 'pressedPause' });
    case 'seek':
      return studying?.player.seek(command.by);
    case 'skip':
      studying?.player.skip(command.by);
      return clock.advance(500);
    case 'rate':
      studying?.player.setRate(command.by);
      return clock.advance(1_000);
    case 'starve':
      studying?.player.starve(true);
      await clock.advance(command.by * 1000);
      return studying?.player.starve(false);
    case 'hide':
    case 'show': {
      studying?.player.advance();
      studying?.session.dispatch({ type: PAGE[command.do] ?? 'visible' });
      page.hidden = command.do === 'hide';
      if (studying) studying.player.gated = page.hidden;
      if (page.hidden) page.reading?.session.hidden();
      else page.reading?.session.visible();
      return;
    }
    case 'freeze':
      await clock.idle();
      clock.freeze(command.by * 1000);
      // A long task of a visible page is not a gap; anything longer records nothing.
      studying?.player.advance(command.by <= timed.maxGap);
      return clock.advance(300);
    case 'days':
    case 'sleep': {
      const ms = command.by * (command.do === 'days' ? 86_400_000 : 1000);
      clock.slept += ms;
      clock.wall += ms;
      return;
    }
    case 'setClock':
      clock.wall += command.by * 1000;
      return;
    case 'kill':
      return world.kill();
    case 'dieSoon':
      page.diesAfter = command.by;
      return;
    case 'offline':
      network.offline = true;
      return;
    case 'online':
      network.offline = false;
      void page.sender.wake();
      if (world.phone.downloads) void page.permits.contact();
      return;
    case 'download':
      return world.download(world.phone);
    case 'copyStore':
      return world.copyStore();
    case 'refund':
      return world.refund(String(command.by));
    case 'buy':
      return world.desk.lost.clear();
    case 'newEdition':
      return world.desk.editions.replace(String(command.by), command.later * 1000, world.desk.now());
    case 'full':
    case 'room':
      world.phone.full = command.do === 'full';
      return;
    case 'fault':
      for (let i = 0; i < command.times; i++) network.faults.push(command.fault);
      return;
    case 'expire':
      server.tokens.delete(world.phone.tokens?.token ?? '');
      return;
    case 'endSession':
      server.tokens.delete(world.phone.tokens?.token ?? '');
      server.refreshTokens.delete(world.phone.tokens?.refreshToken ?? '');
      return;
    case 'otherTerminal':
      server.outdated.add(world.phone.tokens?.token ?? '');
      return;
    case 'comparerDown':
      world.desk.comparerDown = true;
      return;
    case 'comparerUp':
      world.desk.comparerDown = false;
      return world.desk.judgeAll();
    case 'photo':
      void page.takePhoto(command.verdict);
      return clock.advance(5_000);
    case 'elsewhere':
      return elsewhere(world, command);
    case 'clearData':
      return world.clearData();
    case 'login':
      return world.login(command.who);
    case 'leave':
      void page.leave('learner');
      return;
    case 'forge':
      return world.forge(command.by);
  }
}

async function elsewhere(
  world: World,
  { what, by }: Extract<WorldCommand, { do: 'elsewhere' }>,
): Promise<void> {
  if (what === 'open') return world.openElsewhere(String(by));
  if (what === 'download') return world.downloadElsewhere();
  if (what === 'leave') void world.second?.page.leave('learner');
  else world.second?.restart();
}
