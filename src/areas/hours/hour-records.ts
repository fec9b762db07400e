import type { StudyRecord } from '@contract/study-records';
import { doneHere } from '@/offline/done-here';
import type { OutboxRow, UnpaidRow } from '@/offline/rows';
import { NOTHING_UNSENT, partOf } from '@/offline/unsent';

/** A stretch that stands, and the server's words, or ours, for why. Seconds. */
export type StandingStretch = {
  rowKey: string;
  /** `check`: the photo of a face check, without time of its own. `unpaid`: its time was not there. */
  kind: 'refused' | 'unresolved' | 'check' | 'unpaid';
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
  /** On the phone, counted when a stretch before it has been. */
  afterGap: number;
  finished: boolean;
  /** The finish itself is on its way. */
  finishWaits: boolean;
  /** Studied to its end here, and nobody has answered yet. */
  doneHere: boolean;
  /** When the first of what waits was studied without network, ms of the phone's clock; undefined where none was. */
  offlineAt: number | undefined;
  standing: StandingStretch[];
};

const lengthOf = (row: { from: number; to: number }) => Math.max(0, row.to - row.from);

/** What this phone holds of one hour. */
function held(
  rows: readonly OutboxRow[],
  unpaid: readonly UnpaidRow[],
): Pick<
  HourRecord,
  'waiting' | 'checking' | 'afterGap' | 'finishWaits' | 'doneHere' | 'offlineAt' | 'standing'
> {
  const waiting = rows.filter((row) => row.state === 'waiting');
  const unsent = { ...NOTHING_UNSENT };
  for (const row of waiting) if (row.kind === 'progress') unsent[partOf(row, rows)] += lengthOf(row);
  const { refused: _, ...parts } = unsent;
  const offline = waiting.filter(({ permit }) => permit).map(({ at }) => at);
  return {
    ...parts,
    doneHere: doneHere(rows).size > 0,
    offlineAt: offline.length > 0 ? Math.min(...offline) : undefined,
    finishWaits: waiting.some(({ kind }) => kind === 'finish'),
    standing: [
      ...rows.flatMap(({ key, state, words, kind, ...row }) =>
        state === 'waiting'
          ? []
          : [
              {
                rowKey: key,
                kind: kind === 'photo' ? 'check' : state,
                seconds: lengthOf(row),
                words,
              } as const,
            ],
      ),
      ...unpaid.map(
        (row) =>
          ({
            rowKey: row.key,
            kind: 'unpaid',
            seconds: lengthOf(row),
            words: row.words ?? '',
          }) as const,
      ),
    ],
  };
}

/** Something of it waits, or stands. */
const concerns = (one: HourRecord): boolean =>
  one.standing.length > 0 || one.finishWaits || one.waiting + one.checking + one.afterGap >= 1;

/**
 * The server's records, each with what the phone holds of it: those of which something waits or stands come first, of those
 * the hours that only the phone knows.
 */
export function hourRecords(
  records: readonly StudyRecord[],
  rows: readonly OutboxRow[],
  unpaid: readonly UnpaidRow[] = [],
): HourRecord[] {
  const known = new Set(records.map(({ hourId }) => hourId));
  const here = [...rows, ...unpaid].filter(({ hour }) => !known.has(hour));
  const onlyHere = new Map(here.map((row) => [row.hour, row]));
  const ofHour = (hourId: string) =>
    held(
      rows.filter((row) => row.hour === hourId),
      unpaid.filter((row) => row.hour === hourId),
    );
  const all = [
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
  return [...all.filter(concerns), ...all.filter((one) => !concerns(one))];
}
