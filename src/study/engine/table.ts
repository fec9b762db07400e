import type { StudyPolicy } from '../policy/policy';
import type { Event, EventType, Step } from './events';
import type { Phase, State } from './state';

export type In<P extends Phase> = Extract<State, { phase: P }>;
export type Of<T extends EventType> = Extract<Event, { type: T }>;

/** What one phase makes of every event: a row of SPEC.md's table. */
export type Row<P extends Phase> = {
  [T in EventType]: (state: In<P>, event: Of<T>, policy: StudyPolicy) => Step<State>;
};

/** A cell in which the event changes nothing. */
export const ignore = (state: State): Step<State> => ({ state, commands: [] });

/** A row that ignores everything: what a phase leaves out of its own row, it leaves out on purpose. */
export const nothing: { [T in EventType]: typeof ignore } = {
  opened: ignore,
  chose: ignore,
  looked: ignore,
  starved: ignore,
  flowing: ignore,
  stopped: ignore,
  playRefused: ignore,
  pressedPlay: ignore,
  pressedPause: ignore,
  jumped: ignore,
  reachedEnd: ignore,
  hidden: ignore,
  visible: ignore,
  storeFailed: ignore,
  storeHealed: ignore,
  credited: ignore,
  checked: ignore,
  faceDue: ignore,
  finishAccepted: ignore,
  leaseLost: ignore,
  leave: ignore,
};
