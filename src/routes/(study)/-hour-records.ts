import type { StudyRecord } from '@contract/study';
import { awaitsCheck } from '@/offline/awaits-check';
import type { OutboxRow } from '@/offline/rows';

/** A stretch that stands, and the server's words, or ours, for why. Seconds. */
export type Standing = {
  rowKey: string;
  /** `check`: the photo of a face check, without time of its own. */
  kind: 'refused' | 'unresolved' | 'check';
  seconds: number;
  words: string;
};

/** One hour's study, as server and phone know it together. Seconds. */
export type HourRecord = {
  hourId: string;
  hourName: string;
  lessonId: string;
  lessonName: string;
  trainingId: string;
  duration: number;
  credited: number;
  provisional: number;
  waiting: number;
  /** On the phone, counted when a face check has been passed. */
  checking: number;
  finished: boolean;
  /** The finish itself is on its way. */
  finishWaits: boolean;
  standing: Standing[];
};

const lengthOf = (row: OutboxRow) => Math.max(0, row.to - row.from);

/** What this phone holds of one hour. */
function held(
  rows: readonly OutboxRow[],
): Pick<HourRecord, 'waiting' | 'checking' | 'finishWaits' | 'standing'> {
  const waiting = rows.filter((row) => row.state === 'waiting');
  const progress = waiting.filter(({ kind }) => kind === 'progress');
  const seconds = (checking: boolean) =>
    progress
      .filter((row) => awaitsCheck(row, rows) === checking)
      .reduce((sum, row) => sum + lengthOf(row), 0);
  return {
    waiting: seconds(false),
    checking: seconds(true),
    finishWaits: waiting.some(({ kind }) => kind === 'finish'),
    standing: rows.flatMap(({ key, state, words, ...row }) =>
      state === 'waiting'
        ? []
        : [
            {
              rowKey: key,
              kind: row.kind === 'photo' ? 'check' : state,
              seconds: lengthOf(row as OutboxRow),
              words,
            },
          ],
    ),
  };
}

/** The server's records, each with what the phone holds of it; hours that only the phone knows come first. */
export function hourRecords(records: readonly StudyRecord[], rows: readonly OutboxRow[]): HourRecord[] {
  const known = new Set(records.map(({ hourId }) => hourId));
  const onlyHere = new Map(rows.filter((row) => !known.has(row.hour)).map((row) => [row.hour, row]));
  const ofHour = (hourId: string) => held(rows.filter((row) => row.hour === hourId));
  return [
    ...[...onlyHere.values()].map((row) => ({
      hourId: row.hour,
      hourName: '',
      lessonId: row.lesson,
      lessonName: '',
      trainingId: row.training,
      duration: row.end,
      credited: 0,
      provisional: 0,
      finished: false,
      ...ofHour(row.hour),
    })),
    ...records.map(({ isFinish, hourNumber: _, lastStudiedAt: __, ...record }) => ({
      ...record,
      finished: isFinish,
      ...ofHour(record.hourId),
    })),
  ];
}
