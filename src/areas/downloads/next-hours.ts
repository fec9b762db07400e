import type { StorableHour } from '@contract/downloads';
import type { DownloadRow } from '@/offline/download-rows';
import { hoursOf } from '@/offline/downloads/hours-of-file';
import type { Room } from '@/offline/downloads/room';
import { type BroughtHour, canBeHad, planOf } from './plan';
import type { Scope } from './queries';

/** So many hours that come next are kept on the phone: a shift's worth. */
export const AHEAD = 3;

/**
 * Of the hours that come next those that are not here and have room. What was paused stays so: somebody has said it. Pure.
 */
export function nextHours(
  hours: readonly StorableHour[],
  rows: readonly DownloadRow[],
  room: Pick<Room, 'more'>,
  scope: Pick<Scope, 'trainingId'>,
): readonly BroughtHour[] {
  const next = hours.filter((hour) => !hour.isFinish && canBeHad(hour)).slice(0, AHEAD);
  const known = new Set(rows.flatMap(hoursOf).map(({ hour }) => hour));
  return planOf(next, rows, room, scope).fitting.filter(({ hourId }) => !known.has(hourId));
}
