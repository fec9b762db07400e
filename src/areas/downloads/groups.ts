import type { DownloadRow, HourOfFile } from '@/offline/download-rows';
import { hoursOf, withHours } from '@/offline/downloads/hours-of-file';
import type { PermitRow } from '@/offline/permit-rows';
import type { Scope } from './queries';

/** What is shown under one name: the hours of a training, or of a lesson outside one. `until`: when the first permit of one of its unfinished hours ends, ms of the server's clock; undefined where there is none. */
export type Group = {
  key: string;
  name: string;
  scope: Scope;
  rows: DownloadRow[];
  bytes: number;
  until: number | undefined;
};

/**
 * Pure. In the order in which they were wished; a renewed permit counts, not the one before it. A file that hours of several
 * groups share stands in each, for its hours alone.
 */
export function groupsOf(rows: readonly DownloadRow[], permits: readonly PermitRow[]): Group[] {
  const latest = new Map<string, number>();
  for (const { hour, until, finished } of permits)
    if (!finished) latest.set(hour, Math.max(until, latest.get(hour) ?? 0));
  const groups = new Map<string, Group>();
  for (const row of [...rows].sort((a, b) => a.order - b.order).flatMap(byPlace)) {
    const { training, trainingName, lesson, lessonName } = row;
    const key = keyOf(row);
    const group = groups.get(key) ?? {
      ...{ key, name: training ? trainingName : lessonName, rows: [], bytes: 0, until: undefined },
      scope: training
        ? { lessonId: '', lessonName: '', trainingId: training, trainingName }
        : { lessonId: lesson, lessonName, trainingId: '', trainingName: '' },
    };
    const ends = [group.until, ...hoursOf(row).map(({ hour }) => latest.get(hour))].filter(
      (end) => end !== undefined,
    );
    groups.set(key, {
      ...group,
      rows: [...group.rows, row],
      bytes: group.bytes + row.received,
      until: ends.length > 0 ? Math.min(...ends) : undefined,
    });
  }
  return [...groups.values()];
}

const keyOf = ({ training, lesson }: HourOfFile) => (training ? `training ${training}` : `lesson ${lesson}`);

function byPlace(row: DownloadRow): DownloadRow[] {
  const hours = hoursOf(row);
  const keys = [...new Set(hours.map(keyOf))];
  return keys.flatMap(
    (key) =>
      withHours(
        row,
        hours.filter((one) => keyOf(one) === key),
      ) ?? [],
  );
}
