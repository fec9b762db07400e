import { CREDITS, numberedCredits, numberedRows } from './numbers';
import { EMPTY, type Queue } from './queue';

/** A queue in numbers: its rows, its credit, and whether session A is lost. */
export type Parts = { list: number; credit: number; isLost: number };

/** Queues as small integers. */
export function createStates() {
  const lists = numberedRows();
  const credits = numberedCredits();

  const empty = {
    list: lists.numberOf(EMPTY.rows),
    credit: credits.numberOf(EMPTY.credit),
    isLost: 0,
  };

  const numberOf = ({ list, credit, isLost }: Parts) => (list * CREDITS + credit) * 2 + isLost;

  const partsOf = (state: number): Parts => ({
    list: Math.floor(state / (2 * CREDITS)),
    credit: Math.floor(state / 2) % CREDITS,
    isLost: state % 2,
  });

  return {
    lists,
    credits,
    partsOf,
    numberOf,
    empty: numberOf(empty),
    queueOf(state: number): Queue {
      const { list, credit, isLost } = partsOf(state);
      const sessions = isLost ? ['B'] : ['A', 'B'];
      return { rows: lists.of(list), credit: credits.of(credit), sessions };
    },
  };
}

export type States = ReturnType<typeof createStates>;
