import { refreshToken } from '@contract/account';
import { createClient, type TokenSource, type Tokens } from '@/api/client';
import { Refused } from '@/api/errors';
import { PhoneDatabase } from '@/offline/database';
import { createOutbox, type Outbox } from '@/offline/outbox';
import type { OutboxRow, ProtocolName } from '@/offline/rows';
import { createSender } from '@/offline/sender';
import { step } from '@/study/engine/step';
import { protocolOf } from '@/study/protocols/all';
import { createStudySession, type StudySession } from '@/study/session';
import type { Planted } from './bugs';
import type { VirtualClock } from './clock';
import type { SimulatedNetwork } from './network';
import { SimulatedPlayer } from './player';
import { type Witness, watchEngine, watchFinish, watchStore } from './witness';

export type Studying = { session: StudySession; player: SimulatedPlayer; hour: string; learner: string };

/** One browser on one phone: its database outlives its pages, its pages die with everything they had in hand. */
export class SimulatedPhone {
  readonly db: PhoneDatabase;
  tokens: Tokens | undefined;
  page: SimulatedPage;
  /** No room for another byte. */
  full = false;

  constructor(
    readonly name: string,
    readonly clock: VirtualClock,
    readonly network: SimulatedNetwork,
    readonly random: () => number,
    readonly end: number,
    readonly planted: Planted,
    readonly witness: Witness,
  ) {
    this.db = new PhoneDatabase(name);
    this.page = new SimulatedPage(this);
  }

  /** SIGKILL, and the browser started again. */
  restart(): void {
    this.page.alive = false;
    this.page = new SimulatedPage(this);
  }

  source: TokenSource = {
    current: async () => this.tokens,
    refresh: async (stale) => {
      if (!this.tokens) return 'ended';
      if (this.tokens.token !== stale.token) return 'refreshed';
      try {
        const { refreshToken: bearer, learner } = this.tokens;
        const fresh = await this.page.call(refreshToken, {}, { bearer });
        if (this.tokens?.token === stale.token) this.tokens = { ...fresh, learner };
        return 'refreshed';
      } catch (error) {
        if (!(error instanceof Refused)) return 'unreachable';
        if (this.tokens?.token !== stale.token) return 'refreshed';
        this.endSession();
        return 'ended';
      }
    },
    ended: async () => this.endSession(),
  };

  /** The session is over against the learner's wish; the page leaves its hour and the tokens are gone. */
  endSession(): void {
    this.tokens = undefined;
    const left = this.page.leave('sessionEnded');
    if (this.planted.forgetsAtSessionEnd) void left.then(() => this.clock.track(this.db.outbox.clear()));
  }
}

let pages = 0;

/** One page life: sender, calls, and the hour it studies. Once dead, nothing of it reaches the world any more. */
export class SimulatedPage {
  alive = true;
  /** Dies at the next store call but so many. */
  diesAfter = Number.POSITIVE_INFINITY;
  hidden = false;
  studying: Studying | undefined;
  readonly window = `window-${++pages}`;
  readonly call;
  readonly store: Outbox;
  readonly sender;

  constructor(readonly phone: SimulatedPhone) {
    const { clock, network, planted, db, witness } = phone;
    const sent = (request: Request) => clock.track(watchFinish(request, db, witness));
    this.call = createClient(phone.source, {
      origin: 'http://world',
      fetch: this.whileAlive(network.fetchFor(sent)),
    });
    const shipped = createOutbox(db, () => clock.wall);
    const store = planted.store?.(shipped, db, () => this.breath(() => clock.busy--)) ?? shipped;
    this.store = watchStore(store, this, clock, witness);
    const learner = () => (this.alive ? phone.tokens?.learner : undefined);
    const post = (row: OutboxRow) =>
      protocolOf(row.protocol).post(this.call, row, this.studying?.session.state().phase === 'studying');
    this.sender = createSender({
      outbox: this.store,
      post: planted.post?.(post, learner) ?? post,
      learner,
      wall: () => clock.wall,
      random: phone.random,
      alone: async (work) => {
        await work();
        return true;
      },
      after: (ms, work) => clock.schedule(ms, work, 0, () => this.alive),
      settled: (row, outcome, stays) => this.studying?.session.settled(row, outcome, stays),
    });
    void this.store
      .foldDead((window) => window === this.window)
      .catch(() => undefined)
      .then(() => this.sender.wake())
      .catch(() => undefined);
  }

  /** Opens an hour by one player's numbers and calls, leaving the one before. Nothing happens for a visitor, or when the network says no. */
  async open(hour: string, name: ProtocolName): Promise<void> {
    const { clock, planted, witness, tokens, end } = this.phone;
    void this.leave('learner');
    if (!tokens) return;
    const { learner } = tokens;
    const player = new SimulatedPlayer(clock, end / 1000);
    player.gated = this.hidden;
    const place = {
      learner,
      hour,
      lesson: '1',
      chapter: '1',
      training: '',
      window: this.window,
      protocol: name,
      end: end / 1000,
    };
    const protocol = protocolOf(name);
    const engine = watchEngine(planted.engine?.(step) ?? step, this, player, witness);
    const session = createStudySession({
      hour: place,
      policy: { ...protocol.policy, ...planted.policy },
      player,
      clock: {
        mono: () => clock.mono / 1000,
        wall: () => clock.wall,
        every: (ms, work) => clock.schedule(ms, work, ms, () => this.alive),
      },
      store: this.store,
      poke: () => this.sender.poke(),
      calls: protocol.calls(this.call, place, 'installation'),
      prompts: {
        askResume: async () => true,
        askFace: () => {},
        refused: () => {},
        notice: () => {},
        left: (why) => {
          if (why === 'rate' && !player.tampered) witness.accuse('I5', 'an honest learner was accused');
          if (this.studying?.session === session) this.studying = undefined;
        },
        finished: () => {},
      },
      isAlive: () => false,
      changed: () => {},
      engine,
    });
    this.studying = { session, player, hour, learner };
    try {
      await session.open();
      if (this.hidden) session.dispatch({ type: 'hidden' });
    } catch {
      // Unreachable or signed out: the learner sees a sentence and tries again.
      if (this.studying?.session === session) this.studying = undefined;
    }
  }

  async leave(why: 'learner' | 'sessionEnded'): Promise<void> {
    const { studying } = this;
    this.studying = undefined;
    await studying?.session.leave(why);
  }

  /** Between two writes: the moment at which a dying page dies. Of a dead one nothing is heard again. */
  async breath(died = () => {}): Promise<void> {
    if (this.alive && --this.diesAfter < 0) this.phone.restart();
    if (this.alive) return;
    died();
    await new Promise<never>(() => {});
  }

  /** Until the page is dead; then it neither sends nor hears. */
  private whileAlive(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    const never = () => new Promise<never>(() => {});
    return async (input, init) => {
      if (!this.alive) return never();
      try {
        const response = await fetch(input, init);
        return this.alive ? response : never();
      } catch (error) {
        if (!this.alive) return never();
        throw error;
      }
    };
  }
}
