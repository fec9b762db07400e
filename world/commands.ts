import fc from 'fast-check';
import { timed } from '@/study/policy/timed';
import type { Fault } from './network';
import type { World } from './world';

type SimpleCommand =
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
  | 'clearData';

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
  | { do: 'tick'; by: number }
  | { do: SimpleCommand }
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
      studying?.player.settle();
      studying?.session.dispatch({ type: PAGE[command.do] ?? 'visible' });
      page.hidden = command.do === 'hide';
      if (studying) studying.player.gated = page.hidden;
      return;
    }
    case 'freeze':
      await clock.idle();
      clock.freeze(command.by * 1000);
      // A long task of a visible page is not a gap; anything longer records nothing.
      studying?.player.settle(command.by <= timed.maxGap);
      return clock.advance(300);
    case 'sleep':
      clock.slept += command.by * 1000;
      clock.wall += command.by * 1000;
      return;
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
      return;
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

const simple = (...names: SimpleCommand[]) =>
  fc.constantFrom(...names).map((name): WorldCommand => ({ do: name }));

const FAULTS: Fault[] = ['loseRequest', 'loseReply', 'late', 'twice', 'http503', 'http429', 'portal'];

/** Any command; studying and passing time are likelier than disasters, or nothing would ever be studied. */
export const anyCommand: fc.Arbitrary<WorldCommand> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 25 }).map((by): WorldCommand => ({ do: 'tick', by })) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        by: fc.constantFrom(1, 2),
        protocol: fc.constantFrom('classic' as const, 'timed' as const, 'platform' as const),
      })
      .map((which): WorldCommand => ({ do: 'open', ...which })),
  },
  { weight: 4, arbitrary: simple('play', 'pause', 'hide', 'show', 'leave') },
  { weight: 3, arbitrary: simple('offline', 'online', 'expire') },
  { weight: 2, arbitrary: simple('kill', 'endSession') },
  { weight: 1, arbitrary: simple('full', 'room', 'otherTerminal', 'clearData') },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 12 }).map((by): WorldCommand => ({ do: 'dieSoon', by })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('a', 'b').map((who): WorldCommand => ({ do: 'login', who: who as 'a' | 'b' })),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 60 }).map((by): WorldCommand => ({ do: 'seek', by })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }).map((by): WorldCommand => ({ do: 'skip', by })) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, 1.5, 2, 16).map((by): WorldCommand => ({ do: 'rate', by })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }).map((by): WorldCommand => ({ do: 'starve', by })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 90 }).map((by): WorldCommand => ({ do: 'freeze', by })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 7200 }).map((by): WorldCommand => ({ do: 'sleep', by })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-86_400, -60, 60, 86_400).map((by): WorldCommand => ({ do: 'setClock', by })),
  },
  { weight: 1, arbitrary: fc.constantFrom(5, 60).map((by): WorldCommand => ({ do: 'forge', by })) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        fault: fc.constantFrom<Fault>(...FAULTS),
        times: fc.integer({ min: 1, max: 4 }),
      })
      .map(({ fault, times }): WorldCommand => ({ do: 'fault', fault, times })),
  },
);

/** A run: the seed of what chance decides, and what happens. */
export const anyRun = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  commands: fc.array(anyCommand, { minLength: 4, maxLength: 100, size: 'max' }),
});
