import type { StorableHour } from '@contract/downloads';
import type { DownloadRow, HourOfFile } from '@/offline/download-rows';
import { hoursOf, textName } from '@/offline/downloads/hours-of-file';
import type { Wish } from '@/offline/downloads/queue';
import type { Room } from '@/offline/downloads/room';
import type { Scope } from './queries';

/** The name under which an hour lies on the phone. */
export const nameOf = ({ digest, hourId }: StorableHour): string => digest || textName(hourId);

/** How hours are brought: with their picture, or, where an hour can be listened to, by its sound alone. */
export type Form = 'film' | 'sound';

/** An hour as it is brought; `bySound`: what stands of its file is its sound's. */
export type BroughtHour = StorableHour & { bySound?: true };

/** Whether anything of it can be stored: its film, its text or its sound. */
export const canBeHad = ({ cannot, sound }: Pick<StorableHour, 'cannot' | 'sound'>): boolean =>
  cannot === '' || sound !== undefined;

/** One whose film has to be watched online is brought by its sound, whatever was asked for. */
const broughtIn =
  (form: Form) =>
  (hour: StorableHour): BroughtHour =>
    hour.sound && (form === 'sound' || hour.cannot !== '')
      ? { ...hour, ...hour.sound, cannot: '', bySound: true }
      : hour;

/**
 * What a download would bring. `wanted`: hours that can be had, are not finished and not here; `fitting`: the first of them
 * for which there is room; `bytes`, `fittingBytes`: what is still to come of them; `here`: hours that are whole;
 * `cannot`: the reasons why others have to be studied online, each with the number of its hours; `choice`: of some hours there
 * is a film to be had and the sound alone.
 */
export type Plan = {
  wanted: readonly BroughtHour[];
  bytes: number;
  fitting: readonly BroughtHour[];
  fittingBytes: number;
  here: number;
  cannot: readonly { sentence: string; hours: number }[];
  choice: boolean;
};

/** Pure. A film that several hours share is fetched once. */
export function planOf(
  hours: readonly StorableHour[],
  rows: readonly DownloadRow[],
  room: Pick<Room, 'more'>,
  { trainingId }: Pick<Scope, 'trainingId'>,
  form: Form = 'film',
): Plan {
  const byName = new Map(rows.map((row) => [row.digest, row]));
  const isHere = (hour: StorableHour) => {
    const rows = [nameOf(hour), hour.sound?.digest ?? ''].flatMap((name) => byName.get(name) ?? []);
    // A film may be here for another hour, or for this one outside its training: what it shows is not.
    const isIt = (one: HourOfFile) => one.hour === hour.hourId && one.training === trainingId;
    return rows.some((row) => row.state === 'complete' && hoursOf(row).some(isIt));
  };
  const open = hours.filter(({ isFinish }) => !isFinish);
  const missing = open.filter((hour) => canBeHad(hour) && !isHere(hour));
  const wanted = missing.map(broughtIn(form));
  const counted = new Set<string>();
  let bytes = 0;
  let fittingBytes = 0;
  const fitting: BroughtHour[] = [];
  for (const hour of wanted) {
    const name = nameOf(hour);
    const more = counted.has(name) ? 0 : Math.max(0, hour.size - (byName.get(name)?.received ?? 0));
    counted.add(name);
    bytes += more;
    // In the order of study: what comes later does not overtake what has no room.
    if (bytes > room.more) continue;
    fitting.push(hour);
    fittingBytes = bytes;
  }
  const reasons = new Map<string, number>();
  for (const { cannot } of open.map(broughtIn(form)))
    if (cannot !== '') reasons.set(cannot, (reasons.get(cannot) ?? 0) + 1);
  return {
    ...{ wanted, bytes, fitting, fittingBytes },
    here: hours.filter(isHere).length,
    cannot: [...reasons].map(([sentence, of]) => ({ sentence, hours: of })),
    choice: missing.some(({ cannot, sound }) => cannot === '' && sound !== undefined),
  };
}

/** The wish for an hour of what was downloaded as one. */
export const wishFor = (hour: BroughtHour, { trainingId, trainingName }: Scope): Wish => ({
  ...{ digest: nameOf(hour), size: hour.size, duration: hour.duration, edition: hour.edition },
  ...{ hour: hour.hourId, hourName: hour.hourName, lesson: hour.lessonId, lessonName: hour.lessonName },
  ...{ training: trainingId, trainingName },
  ...(hour.bySound && { sound: true }),
});
