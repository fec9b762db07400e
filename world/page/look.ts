import { leadOf } from '@rules/credit';
import { lengthOf } from '@rules/time';
import type { HoldReason } from '@/study/engine/state';
import { hourOf } from '../hours';
import type { Stretch } from '../judge/intervals';
import type { SimulatedPhone } from '../phone';
import type { World } from '../world';

/** A row of the phone's queue: a stretch, or what has none; `words` say why it still stands. */
export type Row = Stretch & { kind: string; state: string; words: string; running: boolean };

/** Everything that the page shows of one moment. Seconds. */
export type Look = {
  /** True time since the world began. */
  at: number;
  hour: string;
  end: number;
  video: {
    open: boolean;
    position: number;
    plays: boolean;
    rate: number;
    holds: readonly HoldReason[];
    done: boolean;
  };
  phone: { rows: Row[]; offline: boolean; full: boolean; hidden: boolean; clockOff: number; second: boolean };
  ledger: { credited: number; provisional: number; finished: boolean; free: number; lead: number };
  /** Invariants that were broken; there are none, or the product is wrong. */
  broken: string[];
};

const LEARNER = 'a';

/** Looks at one hour of the world; `began` is the phone's wall clock when it was made, ms. */
export async function lookAt(world: World, hour: string, began: number): Promise<Look> {
  const { clock, desk, phone, network, witness } = world;
  const credit = desk.creditOf(LEARNER, hour);
  const time = desk.time.get(LEARNER);
  const at = (clock.mono + clock.slept) / 1000;
  return {
    at,
    hour,
    end: hourOf(hour).end / 1000,
    video: videoOf(phone, hour),
    phone: {
      rows: await rowsOf(phone, hour),
      offline: network.offline,
      full: phone.full,
      hidden: phone.page.hidden,
      clockOff: Math.round((clock.wall - began) / 1000 - at),
      second: world.second?.page.studying !== undefined,
    },
    ledger: {
      credited: credit.credited / 1000,
      provisional: credit.provisional / 1000,
      finished: credit.finished,
      free: time ? lengthOf(time.free) / 1000 : 0,
      lead: leadOf(credit) / 1000,
    },
    broken: witness.violations.map(({ invariant, what }) => `${invariant}: ${what}`),
  };
}

function videoOf({ page }: SimulatedPhone, hour: string): Look['video'] {
  const studying = page.studying?.hour === hour ? page.studying : undefined;
  const state = studying?.session.state();
  const look = studying?.player.look();
  return {
    open: studying !== undefined,
    position: look?.position ?? 0,
    plays: look?.moving ?? false,
    rate: look?.rate ?? 1,
    holds: state && 'hour' in state ? state.hour.holds : [],
    done: state?.phase === 'finished' || state?.phase === 'ended',
  };
}

async function rowsOf({ db }: SimulatedPhone, hour: string): Promise<Row[]> {
  const [sealed, running] = await Promise.all([db.outbox.toArray(), db.journal.toArray()]);
  const rows = sealed
    .filter((row) => row.hour === hour)
    .map(({ kind, from, to, state, words, waitsFor }) => ({
      ...{ kind, from, to, state, running: false },
      words: words || (waitsFor ? (WAITS[waitsFor] ?? '') : ''),
    }));
  const journal = running
    .filter((row) => row.hour === hour && row.to > row.from)
    .map(({ from, to }) => ({ kind: 'progress', from, to, state: 'waiting', words: '', running: true }));
  return [...rows, ...journal];
}

const WAITS: Record<string, string> = {
  check: '等核身',
  gap: '等前面的一段',
  time: '等服务器的钟',
  session: '服务器不认得那次学习',
  progress: '等前面的进度',
};
