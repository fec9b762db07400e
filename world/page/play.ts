import { checkInvariants } from '../invariants';
import { type Stretch, union } from '../judge/intervals';
import { World } from '../world';
import { type Action, carry } from './actions';
import { type Look, lookAt } from './look';
import { told } from './told';

export type Said = { key: number; at: number; text: string; byHand: boolean };
export type Shown = Look & { played: Stretch[]; said: Said[] };

/** What chance draws (how long an answer takes) it draws the same each time. */
const SEED = 20_261_123;
const NOT_OPENED = '没有打开：这一课要先向服务器要一次学习，现在没有网络，或者另一部手机正在学。';
/** So many sentences are kept. */
const KEPT = 40;
const STEP = 1;

/** One world that is played with: what is done to it happens in its order, and each second of it is looked at. */
export class Play {
  private world = new World(SEED);
  private began = this.world.clock.wall;
  private hour = '1';
  private played = new Map<string, Stretch[]>();
  private said: Said[] = [];
  private sentences = 0;
  private turn: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  /** Undefined until it was looked at for the first time. */
  shown: Shown | undefined;

  constructor() {
    void this.inTurn(() => this.look());
  }

  listen = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Does one thing; a second passes with it, so that it can be seen. */
  act = (action: Action) =>
    this.inTurn(async () => {
      this.say(action.says, true);
      const { does } = action;
      if (typeof does !== 'function' && does.do === 'open') this.hour = String(does.by);
      await this.watched(() => carry(this.world, action));
      await this.second();
      if (typeof does !== 'function' && does.do === 'open' && !this.shown?.video.open)
        this.say(NOT_OPENED, false);
    });

  pass = (seconds: number) =>
    this.inTurn(async () => {
      for (let n = 0; n < seconds; n += STEP) await this.second();
    });

  /** A new world; nothing of the former is left. */
  anew = () =>
    this.inTurn(async () => {
      await this.world.close();
      this.world = new World(SEED);
      this.began = this.world.clock.wall;
      this.played = new Map();
      this.said = [];
      this.shown = undefined;
      await this.look();
    });

  /** A second passes; at its end every invariant is checked: in the moment of a deed the product has not seen it yet. */
  private async second(): Promise<void> {
    await this.watched(async () => {
      await this.world.clock.advance(STEP * 1_000);
      await this.world.clock.idle();
      checkInvariants(this.world);
    });
  }

  /** Lets something happen, and notes what the video has really shown meanwhile. */
  private async watched(work: () => Promise<void>): Promise<void> {
    const { page } = this.world.phone;
    const { studying } = page;
    const before = studying?.player.played ?? 0;
    await work();
    await this.world.clock.idle();
    const after = this.world.phone.page.studying ?? studying;
    if (after) this.note(after, after === studying ? before : 0);
    await this.look();
  }

  private note({ player, hour }: NonNullable<World['page']['studying']>, before: number): void {
    const { position } = player.look();
    const more = player.played - before;
    if (more <= 0) return;
    const known = this.played.get(hour) ?? [];
    this.played.set(hour, union([...known, { from: Math.max(0, position - more), to: position }], 0.05));
  }

  private async look(): Promise<void> {
    const now = await lookAt(this.world, this.hour, this.began);
    for (const text of told(this.shown, now)) this.say(text, false, now.at);
    this.shown = { ...now, played: this.played.get(this.hour) ?? [], said: this.said };
    for (const listener of this.listeners) listener();
  }

  private say(text: string, byHand: boolean, at = this.shown?.at ?? 0): void {
    this.said = [{ key: ++this.sentences, at, text, byHand }, ...this.said].slice(0, KEPT);
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work);
    return this.turn;
  }
}
