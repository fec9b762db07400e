/**
 * What of a learner's own a kept read tells, and a write changes: the reads that tell one of a write's subjects are old
 * from then on, and are asked for again while there is network.
 */
export const SUBJECTS = [
  /** Which lessons are joined, bought or opened by a code. */
  'lessons',
  /** What was studied: seconds, percents, finished hours. */
  'progress',
  /** Which trainings are registered for, and what they still want. */
  'trainings',
  'certificates',
  'orders',
  'codes',
  'invoices',
  'titles',
  'profile',
  'applications',
  'feedback',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What a read tells: its subjects, and the one thing that it is about, where it is about one. */
export type Told = { tells: readonly string[]; about?: string };

const ABOUT = ':';

export const toldInWords = ({ tells, about }: Told): string =>
  tells.join() + (about === undefined ? '' : ABOUT + encodeURIComponent(about));

export function toldIn(words: string | null): Told | undefined {
  if (!words) return undefined;
  const [tells = '', about] = words.split(ABOUT);
  return { tells: tells.split(','), ...(about !== undefined && { about: decodeURIComponent(about) }) };
}

/** What a write has changed: subjects, and the ids of the things that it named or was answered with. */
export type Changed = { subjects: readonly Subject[]; ids: readonly string[] };

/** The ids among what went out and what came back: texts, and those that lie directly in the answer. */
export function idsIn(...parts: unknown[]): string[] {
  const texts = parts.flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.values(part) : [],
  );
  return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== ''))];
}
