import { newId } from './id';
import {
  type Answer,
  type Evidence,
  type Heard,
  isStoreFirst,
  judge,
  LATE_AFTER,
  type Line,
  SILENT_AFTER,
  WINDOW,
  wordOf,
} from './line';

/**
 * What one end tells the others of this browser: what it has heard, that the phone has a network again, or
 * that it has just come and knows nothing.
 */
export type LineWord = { heard: Evidence } | { anew: true } | { ask: true };

/**
 * How a followed request ended: with an answer, without network, or without a word of the line: the phone
 * itself has answered, or nobody waits any longer.
 */
export type End = Answer | 'failed' | 'givenUp';

/** To the other pages of this browser, and to its worker. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

export const LINE_CHANNEL = 'line';

type Ports = {
  /** In ms; `after`: once, and what is returned ends it. */
  clock: { wall(): number; after(ms: number, work: () => void): () => void };
  /** The phone is told to save data. */
  savesData?: () => boolean;
};

/** Follows requests and knows how the line is; each page and each worker has one, and they tell each other. */
export function watchLine({ clock, savesData = () => false }: Ports) {
  let evidence: Evidence[] = [];
  let line: Line = 'unknown';
  let share: ((word: LineWord) => void) | undefined;
  const listeners = new Set<(line: Line, before: Line) => void>();

  function look(): void {
    const before = line;
    line = judge(evidence);
    if (line !== before) for (const heard of listeners) heard(line, before);
  }

  function enter(one: Evidence): void {
    evidence = [...evidence.filter(({ id }) => id !== one.id), one]
      .sort((a, b) => a.sent - b.sent)
      .slice(-WINDOW);
    look();
  }

  function hear(one: Evidence): void {
    enter(one);
    share?.({ heard: one });
  }

  /** What another page, or the worker, has to say. */
  function told(word: LineWord): void {
    if ('heard' in word) {
      enter(word.heard);
      return;
    }
    if ('ask' in word) {
      for (const heard of evidence) share?.({ heard });
      return;
    }
    evidence = [];
    look();
  }

  return {
    line: (): Line => line,

    /** Whether what the phone has is shown at once, and renewed behind: on a bad line, and where data is saved. */
    isStoreFirst: (): boolean => isStoreFirst(line) || savesData(),

    /** A request goes out; what is returned is told its end. */
    follow(): (end: End) => void {
      const about = { id: newId(), sent: clock.wall() };
      let silent = false;
      const late = clock.after(LATE_AFTER, () => hear({ ...about, is: 'late' }));
      const silence = clock.after(SILENT_AFTER, () => {
        silent = true;
        hear({ ...about, is: 'silent' });
      });
      return (end) => {
        late();
        silence();
        // A line that is cut after long silence has been silent.
        if (end === 'givenUp' || (end === 'failed' && silent)) return;
        const is = end === 'failed' ? end : wordOf(end);
        const heard: Heard = is === 'answered' ? { is, ms: clock.wall() - about.sent } : { is };
        hear({ ...about, ...heard });
      };
    },

    /** The phone's own word, which is a hint: that there is no network holds until somebody answers; a new one has to prove itself. */
    hint(online: boolean): void {
      if (!online) {
        hear({ id: 'hint', sent: clock.wall(), is: 'cut' });
        return;
      }
      evidence = [];
      look();
      share?.({ anew: true });
    },

    /** From now on the others are told, and heard; where there is no channel each knows its own line. */
    join(channel: Channel | undefined): void {
      if (!channel) return;
      channel.onmessage = ({ data }: MessageEvent<LineWord>) => told(data);
      share = (word) => channel.postMessage(word);
      share({ ask: true });
    },

    told,

    onChange(heard: (line: Line, before: Line) => void): () => void {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

export type LineWatch = ReturnType<typeof watchLine>;
