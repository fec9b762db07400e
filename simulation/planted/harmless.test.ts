import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { missing, type Stretch } from '../judge/intervals';
import { randomOf } from '../random';
import { PLANTED } from './bugs';
import { type Edit, edited } from './text';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIVES = 300;
const EVENTS = 300;

/** Once a look or so; now and then as long as the engine takes for play, s. */
const between = (random: () => number) => (random() < 0.05 ? 4.9 : 0.4) * random();

/** What befalls an hour of which nobody moves the picture ahead, and how often. */
const BEFALLS = {
  ...{ looked: 45, starves: 10, flows: 15, flowing: 3, starved: 3, pressedPause: 3, pressedPlay: 6 },
  ...{ hidden: 3, visible: 4, credited: 3, storeFailed: 2, storeHealed: 2, jumped: 1 },
};
type Name = keyof typeof BEFALLS;
const NAMES = Object.entries(BEFALLS).flatMap(([name, times]) => Array<Name>(times).fill(name as Name));

type Engine = Pick<typeof import('@/study/engine/step'), 'step'> &
  Pick<typeof import('@/study/engine/state'), 'initial'> &
  Pick<typeof import('@/study/policy/timed'), 'timed'>;

async function engineWith(edits: readonly Edit[]): Promise<Engine> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { step } from '@/study/engine/step'; export { initial } from '@/study/engine/state'; export { timed } from '@/study/policy/timed';",
      resolveDir: root,
    },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'error' },
    alias: { '@contract': `${root}contract`, '@rules': `${root}rules`, '@': `${root}src` },
    plugins: [edited(root, edits)],
  });
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`);
}

/** One hour under random events. @returns how far it was recorded, and how much of that was never shown, s. */
function lived({ step, initial, timed }: Engine, seed: number) {
  const random = randomOf(seed);
  const shown: Stretch[] = [];
  let state = initial;
  let [mono, position, paused, starving] = [0, 0, true, false];
  const happens = (event: object) => {
    const sample = { mono, position, rate: 1, paused, moving: !paused && !starving };
    const next = step(state, { ...event, sample } as Parameters<typeof step>[1], timed);
    state = next.state;
    for (const command of next.commands) {
      if (command.type === 'play' || command.type === 'pause') paused = command.type === 'pause';
      if (command.type === 'seek') position = command.to;
    }
  };
  const credit = { credited: 0, provisional: 0 };
  happens({ type: 'opened', end: 900, lead: 0, credit, finished: false, points: [] });
  happens({ type: 'chose', resume: true });
  for (let n = 0; n < EVENTS; n++) {
    const took = between(random);
    mono += took;
    if (!paused && !starving) {
      shown.push({ from: position, to: position + took });
      position += took;
    }
    const name = NAMES[Math.floor(random() * NAMES.length)] ?? 'looked';
    if (name === 'starves' || name === 'flows') {
      starving = name === 'starves';
      // The element does not always say so.
      if (random() < 0.6) happens({ type: starving ? 'starved' : 'flowing' });
      continue;
    }
    if (name === 'jumped') position = Math.max(0, position - 3 * random());
    happens({ type: name, ...(name === 'credited' && { credit, short: false }) });
  }
  const recorded = state.phase === 'studying' ? state.hour.recorded : 0;
  return { recorded, never: missing({ from: 0, to: recorded }, shown) };
}

let shipped: Engine;
let planted: Engine;
beforeAll(async () => {
  shipped = await engineWith([]);
  planted = await engineWith(PLANTED.E2 ? [PLANTED.E2] : []);
});

it('with E2 more is recorded at times, and nothing that was not shown', () => {
  const lives = Array.from({ length: LIVES }, (_, at) => ({
    was: lived(shipped, at + 1),
    is: lived(planted, at + 1),
  }));
  expect(lives.filter(({ was, is }) => is.recorded > was.recorded).length).toBeGreaterThan(10);
  expect(Math.max(...lives.flatMap(({ was, is }) => [was.never, is.never]))).toBeLessThan(0.001);
});
