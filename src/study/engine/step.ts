import type { StudyPolicy } from '../policy/policy';
import type { Event, Step } from './events';
import { ended, finished } from './phase-ended';
import { asking, opening } from './phase-opening';
import { studying } from './phase-studying';
import type { Phase, State } from './state';
import { nothing, type Row } from './table';

/** Every phase and every event has its cell: the compiler proves that none is missing. */
export const table: { [P in Phase]: Row<P> } = { opening, asking, studying, ended, finished, left: nothing };

type Cell = (state: State, event: Event, policy: StudyPolicy) => Step<State>;

/** The engine: pure, total, without a clock. Its states, events and invariants stand in SPEC.md. */
export function step(state: State, event: Event, policy: StudyPolicy): Step<State> {
  const cell = table[state.phase][event.type] as Cell;
  return cell(state, event, policy);
}
