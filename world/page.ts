import { isOpenOtherVideo } from '@contract/window';
import { createClient } from '@/api/client';
import { submitPhoto } from '@/face/submit';
import { createOutbox, type Outbox } from '@/offline/outbox';
import type { OutboxRow, ProtocolName, StudyPlace } from '@/offline/rows';
import { createSender } from '@/offline/sender';
import { step } from '@/study/engine/step';
import { checkDue, createFaceCheck } from '@/study/hour/face-check';
import { createStudySession, type StudySession } from '@/study/hour/session';
import type { Clock, StudyPrompts } from '@/study/ports';
import { protocolOf } from '@/study/protocols/all';
import { createReadingSession, type ReadingSession } from '@/study/reading/session';
import type { Verdict } from './desk';
import { heldPermits } from './held-permits';
import { hourOf } from './hours';
import type { SimulatedPhone } from './phone';
import { SimulatedPlayer } from './player';
import { watchEngine, watchFinish, watchLease, watchStore } from './witness';

export type Studying = {
  session: StudySession;
  player: SimulatedPlayer;
  hour: string;
  learner: string;
  byPermit: () => boolean;
};
type Reading = { session: ReadingSession; hour: string; learner: string };
type WayIn = Awaited<ReturnType<ReturnType<typeof heldPermits>['wayIn']>>;

let pages = 0;

/** One page life: sender, calls, and the hour it studies. Once dead, nothing of it reaches the world any more. */
export class SimulatedPage {
  alive = true;
  /** Dies at the next store call but so many. */
  diesAfter = Number.POSITIVE_INFINITY;
  hidden = false;
  studying: Studying | undefined;
  reading: Reading | undefined;
  readonly window = `window-${++pages}`;
  readonly call;
  readonly store: Outbox;
  readonly sender;
  readonly permits;

  constructor(readonly phone: SimulatedPhone) {
    const { clock, network, planted, db, witness } = phone;
    const sent = (request: Request) => clock.track(watchFinish(request, db, witness));
    this.call = createClient(phone.source, {
      origin: 'http://world',
      fetch: watchLease(this.whileAlive(network.fetchFor(sent)), this, witness),
    });
    const shipped = createOutbox(db, () => clock.wall);
    const store = planted.store?.(shipped, db, () => this.breath(() => clock.busy--)) ?? shipped;
    this.store = watchStore(store, this, clock, witness);
    const learner = () => (this.alive ? phone.tokens?.learner : undefined);
    const post = (row: OutboxRow) =>
      protocolOf(row.protocol).post(
        this.call,
        row,
        this.studying?.session.state().phase === 'studying' && !this.studying.byPermit(),
      );
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
      answered: (row, outcome, stays) => {
        this.studying?.session.answered(row, outcome, stays);
        this.reading?.session.answered(row, outcome);
      },
    });
    void this.store
      .foldDead((window) => window === this.window)
      .catch(() => undefined)
      .then(() => this.sender.wake())
      .catch(() => undefined);
    this.permits = heldPermits(this);
    if (phone.downloads) void this.permits.contact();
  }

  /** Opens an hour by one player's numbers and calls, or as a text, leaving the one before. Nothing happens for a visitor, or when the network says no. */
  async open(hour: string, name: ProtocolName): Promise<void> {
    const { tokens, asksFirst, name: installation } = this.phone;
    void this.leave('learner');
    if (!tokens) return;
    const { learner } = tokens;
    const protocol: ProtocolName = hourOf(hour).text ? 'reading' : name;
    const { edition, end } = this.phone.detailOf(learner, hour);
    const place = {
      learner,
      hour,
      lesson: '1',
      chapter: '1',
      training: '',
      protocol,
      end: end / 1000,
      edition,
    };
    try {
      const way = await this.permits.wayIn(place);
      const elsewhere = () =>
        this.call(isOpenOtherVideo, { userId: learner }, { window: this.window, installation });
      if (asksFirst && (await way.elsewhere(elsewhere))) return;
      // A second tap of the learner, or the end of the session, came first.
      if (this.studying || this.reading || this.phone.tokens?.learner !== learner) return;
      await (hourOf(hour).text ? this.read(place, way) : this.study(place, way));
    } catch {
      // Unreachable or signed out: the learner sees a sentence and tries again.
    }
  }

  private async study(place: StudyPlace, { calls, byPermit }: WayIn): Promise<void> {
    const { clock, planted, witness, name: installation } = this.phone;
    const { hour, learner } = place;
    const player = new SimulatedPlayer(clock, place.end);
    player.gated = this.hidden;
    const protocol = protocolOf(place.protocol);
    const engine = watchEngine(planted.engine?.(step) ?? step, this, { player, learner, hour }, witness);
    const session = createStudySession({
      place,
      window: this.window,
      policy: { ...protocol.policy, ...planted.policy },
      player,
      clock: this.clock(),
      store: this.store,
      poke: () => this.sender.poke(),
      calls: calls(protocol.calls(this.call, place, { window: this.window, installation })),
      prompts: this.prompts((why) => {
        if (why === 'rate' && !player.tampered) witness.accuse('I5', 'an honest learner was accused');
        if (this.studying?.session === session) this.studying = undefined;
      }),
      isAlive: () => false,
      changed: () => {},
      engine,
    });
    this.studying = { session, player, hour, learner, byPermit };
    await session.open().catch((error: unknown) => {
      if (this.studying?.session === session) this.studying = undefined;
      throw error;
    });
    if (this.hidden) session.dispatch({ type: 'hidden' });
  }

  /** She reads it to its end; its time is what it takes. */
  private async read(place: StudyPlace, { calls }: WayIn): Promise<void> {
    const session = createReadingSession({
      place,
      window: this.window,
      clock: this.clock(),
      store: this.store,
      poke: () => this.sender.poke(),
      calls: calls(
        protocolOf('reading').calls(this.call, place, {
          window: this.window,
          installation: this.phone.name,
        }),
      ),
      prompts: this.prompts(() => {
        if (this.reading?.session === session) this.reading = undefined;
      }),
      changed: () => {},
    });
    this.reading = { session, hour: place.hour, learner: place.learner };
    await session.open().catch((error: unknown) => {
      if (this.reading?.session === session) this.reading = undefined;
      throw error;
    });
    session.reachedEnd();
    if (this.hidden) session.hidden();
  }

  /** The learner holds her face, or another's, into the camera, if that is what the hour waits for. */
  async takePhoto(verdict: Verdict): Promise<void> {
    const { studying } = this;
    const at = studying && checkDue(studying.session.state());
    if (!studying || at === undefined) return;
    const { session, hour, learner } = studying;
    const { clock, witness } = this.phone;
    const check = createFaceCheck({
      session,
      drain: async () => {
        this.sender.poke();
        await clock.wait(2_000);
      },
      judge: (due, photo) => submitPhoto(this.call, { trainingId: '', hourId: hour, at: due }, photo),
      publicKey: async () => 'key',
      seal: async () => verdict,
      wall: () => clock.wall,
    });
    try {
      const outcome = await check.submit(new Blob([verdict]));
      if (outcome.is !== 'failed') witness.answered.add(`${learner}/${hour}/${Math.round(at * 1000)}`);
      check.done();
    } catch {
      // Unreachable or signed out: the hour goes on waiting.
    }
  }

  async leave(why: 'learner' | 'sessionEnded'): Promise<void> {
    const { studying, reading } = this;
    this.studying = undefined;
    this.reading = undefined;
    reading?.session.leave(why);
    await studying?.session.leave(why);
  }

  /** Between two writes: the moment at which a dying page dies. Of a dead one nothing is heard again. */
  async breath(died = () => {}): Promise<void> {
    if (this.alive && --this.diesAfter < 0) this.phone.restart();
    if (this.alive) return;
    died();
    await new Promise<never>(() => {});
  }

  private clock(): Clock {
    const { clock } = this.phone;
    return {
      mono: () => clock.mono / 1000,
      wall: () => clock.wall,
      every: (ms, work) => clock.schedule(ms, work, ms, () => this.alive),
    };
  }

  private prompts(left: StudyPrompts['left']): StudyPrompts {
    const nothing = () => {};
    return {
      askResume: async () => true,
      askFace: nothing,
      refused: nothing,
      notice: nothing,
      finished: nothing,
      left,
    };
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
