import { createHash } from 'node:crypto';
import { isRelativeTime, writtenTime } from '@rules/written-time';

/** The fields that are times, wherever they stand. */
const TIMES = new Set(['published', 'created', 'runs', 'registration', 'from', 'to']);
/** What may be a path of the folder, in a text or alone. */
const PATHS = /\/[^\s()"'<>\\]+/g;

/** What resolves what was written. */
export type Resolving = {
  /** The digest of a file of the folder, by its path there. */
  digestAt: (path: string) => string | undefined;
  /** The instants that relative times stood for before, by what was written. */
  known: Readonly<Record<string, number>>;
  now: number;
};

/** What a source says, and what of it has to be remembered so that it says the same tomorrow. */
export type Meaning = {
  /** SHA-256, hex: two sources of one kind with the same digest say the same. */
  digest: string;
  times: Record<string, number>;
};

/** Resolves times and files of a source, so that it can be compared whatever day it is and whatever else the folder holds. */
export function meaningOf(source: Record<string, unknown>, { digestAt, known, now }: Resolving): Meaning {
  const times: Record<string, number> = {};
  const instant = (written: string): string => {
    const at = known[written] ?? writtenTime(written, now);
    if (isRelativeTime(written)) times[written] = at;
    return `@${at}`;
  };
  const text = (written: string): string =>
    written.replace(PATHS, (path) => {
      const digest = digestAt(decoded(path));
      return digest === undefined ? path : `#${digest}`;
    });
  const resolved = (value: unknown, isTime: boolean): unknown => {
    if (typeof value === 'string') return isTime && isTimeText(value) ? instant(value) : text(value);
    if (Array.isArray(value)) return value.map((one) => resolved(one, isTime));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => [name, resolved(one, TIMES.has(name))]),
    );
  };
  const said = JSON.stringify(resolved(source, false));
  return { digest: createHash('sha256').update(said).digest('hex'), times };
}

const isTimeText = (value: string): boolean => !Number.isNaN(writtenTime(value, 0));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
