import type { DownloadRow, HourOfFile } from '../download-rows';

/** A text has no file; it is named by its hour. */
export const textName = (hour: string): string => `text-${hour}`;
export const isText = ({ digest }: Pick<DownloadRow, 'digest'>): boolean => digest.startsWith('text-');

/** A training as a whole, or, where that is empty, a lesson that was downloaded outside one. */
export type Place = { lesson: string; training: string };

type Played = Pick<
  DownloadRow,
  'hour' | 'hourName' | 'lesson' | 'lessonName' | 'training' | 'trainingName' | 'others'
>;

/** All hours that a file plays, each with where it belongs. */
export const hoursOf = ({ others = [], ...row }: Played): readonly HourOfFile[] => {
  const { hour, hourName, ...place } = placed(row);
  // A row from before hours were told apart by their lessons says of the others their names alone.
  return [{ hour, hourName, ...place }, ...others.map((one) => ({ ...place, ...one }))];
};

const placed = ({ hour, hourName, lesson, lessonName, training, trainingName }: Omit<Played, 'others'>) => ({
  ...{ hour, hourName, lesson, lessonName, training, trainingName },
});

export const isOf =
  ({ lesson, training }: Place) =>
  (one: Place): boolean =>
    training ? one.training === training : one.lesson === lesson && !one.training;

export const isSameHour = (a: HourOfFile, b: HourOfFile): boolean =>
  a.hour === b.hour && a.lesson === b.lesson && a.training === b.training;

/** The row as it stands for some of its hours; undefined where there is none of them. */
export function withHours(row: DownloadRow, hours: readonly HourOfFile[]): DownloadRow | undefined {
  const [first, ...others] = hours;
  if (!first) return undefined;
  const { others: _, ...rest } = row;
  return { ...rest, ...first, ...(others.length > 0 && { others }) };
}
