import { type Beat, figuresOf, type Standing } from './standing';

/** Which parts of a standing there are to be seen, and what its time does: what does not change from second to second. */
export type Shown = { beat: Beat; provisional: boolean; waiting: boolean; refused: boolean };

/** A standing that is drawn past React: the engine looks at the player eight times a second, and the eye reads seconds. */
export type LiveStanding = {
  /** As it is at this moment; undefined while nobody knows. */
  now(): Standing | undefined;
  /** The same object as long as nothing of it has changed. */
  shown(): Shown | undefined;
  /** Tells of each change that can be read: another whole second, another beat, another part. */
  follow(changed: () => void): () => void;
};

const shownOf = ({ beat, provisional, waiting, refused }: Standing): Shown => ({
  beat,
  provisional: provisional >= 1,
  waiting: waiting >= 1,
  refused: refused >= 1,
});

/** Everything of a standing that can be read, as one word. */
const legible = (standing: Standing | undefined): string | undefined =>
  standing &&
  [standing.beat, Math.floor(standing.refused), standing.end, ...Object.values(figuresOf(standing))].join();

const same = (a: Shown | undefined, b: Shown | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** `read` puts the standing together; `watch` says when it may be another one, and gives what ends that. */
export function liveStanding(
  read: () => Standing | undefined,
  watch: (changed: () => void) => () => void,
): LiveStanding {
  const followers = new Set<() => void>();
  let word: string | undefined;
  let last: Shown | undefined;
  let stop = () => {};
  const look = () => {
    const next = legible(read());
    if (next === word) return;
    word = next;
    for (const changed of followers) changed();
  };
  return {
    now: read,
    shown() {
      const standing = read();
      const next = standing && shownOf(standing);
      if (!same(last, next)) last = next;
      return last;
    },
    follow(changed) {
      if (followers.size === 0) {
        word = legible(read());
        stop = watch(look);
      }
      followers.add(changed);
      return () => {
        followers.delete(changed);
        if (followers.size === 0) stop();
      };
    },
  };
}
