import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { timed } from '../policy/timed';
import type { Event, EventType } from './events';
import type { HoldReason, Phase, State } from './state';
import { step } from './step';
import { anHour, playingAt, stillAt } from './testing';

const hour = anHour();
/** One second later. */
const sample = playingAt(101, 11);
const still = stillAt(101, 11);

const EVENTS: { [T in EventType]: Extract<Event, { type: T }> } = {
  opened: {
    type: 'opened',
    sample: still,
    end: 60,
    lead: 10,
    credit: { credited: 10, provisional: 0 },
    finished: false,
    points: [],
  },
  chose: { type: 'chose', sample: still, resume: true },
  looked: { type: 'looked', sample },
  starved: { type: 'starved', sample },
  flowing: { type: 'flowing', sample },
  stopped: { type: 'stopped', sample: still },
  playRefused: { type: 'playRefused', sample: still },
  pressedPlay: { type: 'pressedPlay', sample: still },
  pressedPause: { type: 'pressedPause', sample },
  jumped: { type: 'jumped', sample: { ...sample, position: 30 } },
  reachedEnd: { type: 'reachedEnd', sample: { ...still, position: 60 } },
  hidden: { type: 'hidden', sample },
  visible: { type: 'visible', sample: still },
  storeFailed: { type: 'storeFailed', sample },
  storeHealed: { type: 'storeHealed', sample: still },
  credited: { type: 'credited', sample, credit: { credited: 4, provisional: 0 }, short: true },
  checked: { type: 'checked', sample: still, at: 10 },
  faceDue: { type: 'faceDue', sample: { ...sample, mono: 100, position: 10 }, at: 10 },
  finishAccepted: { type: 'finishAccepted', sample: still },
  leaseLost: { type: 'leaseLost', sample },
  leave: { type: 'leave', sample, why: 'learner' },
};

/** What holds before an event that takes a hold away. */
const HELD_BEFORE: Partial<Record<EventType, HoldReason>> = {
  pressedPlay: 'learner',
  visible: 'hidden',
  storeHealed: 'storage',
  checked: 'face',
};

function stateOf(phase: Phase, event: EventType): State {
  if (phase === 'opening') return { phase };
  if (phase === 'left') return { phase, why: 'learner' };
  const reason = HELD_BEFORE[event];
  const holds: HoldReason[] = phase === 'asking' ? ['learner'] : [];
  return { phase, hour: { ...hour, holds: reason && !holds.includes(reason) ? [...holds, reason] : holds } };
}

/** A cell as SPEC.md writes it: the phase after, and what is asked of the rim; a dash where nothing changes. */
function cell(phase: Phase, event: EventType): string {
  const state = stateOf(phase, event);
  const next = step(state, EVENTS[event], timed);
  if (next.state === state && next.commands.length === 0) return '—';
  const commands = next.commands.map(({ type }) => type).join(' ');
  return commands ? `${next.state.phase}: ${commands}` : next.state.phase;
}

const PHASES: Record<Phase, true> = {
  opening: true,
  asking: true,
  studying: true,
  ended: true,
  finished: true,
  left: true,
};

/** The table of SPEC.md: a row an event, a column a phase. */
function specTable(): Map<string, string> {
  const text = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((part) => part.trim()),
    );
  const head = rows.find(([first]) => first === 'event') ?? [];
  const cells = new Map<string, string>();
  for (const [event = '', ...columns] of rows) {
    columns.forEach((text, at) => {
      cells.set(`${head[at + 1]}/${event}`, text);
    });
  }
  return cells;
}

describe('the engine’s table', () => {
  const table = specTable();
  it.each(Object.keys(EVENTS) as EventType[])('is the one of SPEC.md: %s', (event) => {
    for (const phase of Object.keys(PHASES) as Phase[]) {
      expect(`${phase}/${event} ${table.get(`${phase}/${event}`)}`).toBe(
        `${phase}/${event} ${cell(phase, event)}`,
      );
    }
  });
});
