import { LINE_CHANNEL, watchLine } from '@/browser/watch-line';

const clock = {
  wall: () => Date.now(),
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** The line as this worker knows it, from what it asked itself and what pages tell; it is forgotten when the worker ends. */
export const workersLine = watchLine({ clock });

export const shareLine = (): void =>
  workersLine.join('BroadcastChannel' in globalThis ? new BroadcastChannel(LINE_CHANNEL) : undefined);

export { clock };
