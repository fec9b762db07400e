import { vi } from 'vitest';
import { somePlace } from '@/offline/testing';
import type { Event } from '../engine/events';
import type { Sample } from '../engine/state';
import { step } from '../engine/step';
import { timed } from '../policy/timed';
import type { Opened, PlayerEvent, StudyStore } from '../ports';
import { createStudySession, type SessionPorts } from './session';

const { session: _, window, ...place } = somePlace;
const OPENED: Opened = { session: '77', lead: 0, finished: false };

/** A window with a player, a clock and a store in the hands of the test, which writes down every event of the engine. */
export function studying(opened: Partial<Opened> = {}, change: Partial<SessionPorts> = {}) {
  const events: Event[] = [];
  let word = { mono: 100, position: 0, rate: 1, paused: true, moving: false };
  let tick = () => {};
  let tell: ((event: PlayerEvent) => void) | undefined;
  const store = {
    foldDead: vi.fn(async () => {}),
    lead: vi.fn(async (_learner: string, _hour: string, lead: number) => lead),
    photographed: vi.fn(async () => [] as number[]),
    writeJournal: vi.fn(async () => {}),
    fold: vi.fn(async () => {}),
    addFinish: vi.fn(async () => {}),
    dropFinishes: vi.fn(async () => {}),
    addEvidence: vi.fn(async () => {}),
    addPhoto: vi.fn(async () => {}),
    checkPassed: vi.fn(async () => {}),
  };
  const prompts = {
    askResume: vi.fn(async () => true),
    askFace: vi.fn(),
    notice: vi.fn(),
    refused: vi.fn(),
    left: vi.fn(),
    finished: vi.fn(),
  };
  const calls = {
    open: vi.fn(async () => ({ ...OPENED, ...opened })),
    heartbeat: async () => true,
    release: async () => {},
  };
  const every = vi.fn((_ms: number, work: () => void) => {
    tick = work;
    return () => {
      tick = () => {};
    };
  });
  const changed = vi.fn();
  const poke = vi.fn();
  const isAlive = () => false;
  const session = createStudySession({
    place,
    window,
    policy: timed,
    player: {
      look: () => {
        const { mono, ...look } = word;
        return look;
      },
      play: async () => true,
      pause: () => {},
      seek: () => {},
      normalSpeed: () => {},
      listen: (heard) => {
        tell = heard;
        return () => {
          tell = undefined;
        };
      },
    },
    clock: { mono: () => word.mono, wall: () => 7_000, every },
    store: store as unknown as StudyStore,
    poke,
    calls,
    prompts,
    isAlive,
    changed,
    engine: (state, event, policy) => {
      events.push(event);
      return step(state, event, policy);
    },
    ...change,
  });
  return {
    session,
    store,
    prompts,
    calls,
    every,
    changed,
    poke,
    isAlive,
    tick: () => tick(),
    tell: (event: PlayerEvent) => tell?.(event),
    /** What the element says from now on. */
    at: (said: Partial<Sample>) => {
      word = { ...word, ...said };
    },
    /** The events since the last time, without the player's word. */
    heard: () => events.splice(0).map(({ sample, ...event }) => event),
    events,
  };
}

/** An hour that plays from 0 on, the second `seconds` long; what led there is forgotten. */
export async function playing(seconds = 0) {
  const all = studying();
  await all.session.open();
  all.at({ paused: false, moving: true });
  all.tick();
  all.at({ mono: 100 + seconds, position: seconds });
  all.tick();
  all.heard();
  return all;
}
