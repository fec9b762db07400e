import type { Content } from '@contract/operator/content';
import type { z } from 'zod';
import type { Shape } from '../shape/field';
import {
  bannerShape,
  bannersFile,
  categoriesFile,
  categoriesShape,
  columnShape,
  columnsFile,
  packageShape,
  packagesFile,
  positionShape,
  positionsFile,
} from '../shape/lists';
import { settingsFile, settingsShape } from '../shape/settings';
import type { Reading, Source } from './reading';

/** `settings.yaml` */
export async function readSettingsFile(reading: Reading): Promise<Content['settings']> {
  const found = await reading.yaml('settings.yaml', settingsFile, settingsShape);
  if (found) reading.notePlace(['settings'], found);
  return found?.value ?? {};
}

/** `categories.yaml` */
export async function readCategories(reading: Reading): Promise<Content['categories']> {
  const found = await reading.yaml('categories.yaml', categoriesFile, categoriesShape);
  if (found) reading.notePlace(['categories'], found);
  const { lessons = [], news = [], policies = [] } = found?.value ?? {};
  return { lessons, news, policies };
}

/** `positions.yaml`: undefined where there is none. */
export async function readPositions(reading: Reading): Promise<Content['positions']> {
  const found = await reading.yaml('positions.yaml', positionsFile, positionShape);
  if (found) reading.notePlace(['positions'], found);
  return found?.value.map(({ id, name, type, hidden }) => ({
    id,
    name,
    ...(type !== undefined && { type }),
    ...(hidden && { hidden }),
  }));
}

/** A file that is one list, `columns.yaml` and the like. */
async function readList<S extends z.ZodType<unknown[]>, T>(
  reading: Reading,
  { name, schema, shape }: { name: string; schema: S; shape: Shape },
  made: (item: z.output<S>[number], source: Source, at: number) => T | undefined,
): Promise<T[]> {
  const found = await reading.yaml(`${name}.yaml`, schema, shape);
  const list: T[] = [];
  for (const [at, item] of (found?.value ?? []).entries()) {
    const one = found && made(item, found, at);
    if (one === undefined || !found) continue;
    reading.notePlace([name, list.length], found, [at]);
    list.push(one);
  }
  return list;
}

/** `columns.yaml` */
export const readColumns = (reading: Reading): Promise<Content['columns']> =>
  readList(reading, { name: 'columns', schema: columnsFile, shape: columnShape }, (column) => ({
    ...column,
    trainings: column.trainings ?? [],
    lessons: column.lessons ?? [],
    experts: column.experts ?? [],
    news: column.news ?? [],
    policies: column.policies ?? [],
    announcements: column.announcements ?? [],
  }));

/** `banners.yaml` */
export const readBanners = (reading: Reading): Promise<Content['banners']> =>
  readList(reading, { name: 'banners', schema: bannersFile, shape: bannerShape }, (banner, source, at) => {
    const line = source.written.lineOf([at, 'picture']);
    const picture = reading.call(banner.picture, 'picture', source.file, line);
    return picture === undefined ? undefined : { ...banner, picture };
  });

/** `packages.yaml` */
export const readPackages = (reading: Reading): Promise<Content['packages']> =>
  readList(
    reading,
    { name: 'packages', schema: packagesFile, shape: packageShape },
    (written, source, at) => {
      const { training, lesson, hour, ...rest } = written;
      const meant = whatFor({ training, lesson, hour });
      if (meant) return { ...rest, for: meant };
      const says = `套餐「${rest.title}」要写是哪个培训（training）或者哪门课程（lesson）的，只写一个；hour 和 lesson 一起写`;
      return reading.fault(source.file, source.written.lineOf([at]), says);
    },
  );

type For = Content['packages'][number]['for'];

function whatFor(written: Record<'training' | 'lesson' | 'hour', string | undefined>): For | undefined {
  const { training, lesson, hour } = written;
  if (training !== undefined) return lesson || hour ? undefined : { kind: 'training', training };
  if (lesson === undefined) return undefined;
  return hour === undefined ? { kind: 'lesson', lesson } : { kind: 'hour', lesson, hour };
}
