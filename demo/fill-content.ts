import { extname } from 'node:path';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { demoAnnouncements } from './announcements/all';
import { demoBanners } from './banners';
import { demoColumns } from './columns';
import { fromChina } from './dates';
import { demoHelpGroups, demoHelpNodes } from './help/all';
import { announcementId } from './ids/ids';
import { demoNews, demoNewsCategories } from './news/all';
import { demoPolicies, demoPolicyCategories } from './policies/all';
import type { DemoFile } from './policies/files';

type Writer = Pick<Database, 'insert'>;

/** Announcements, news, policies, columns, help and banners. `sizes` has the bytes of each attached file. */
export async function addContent(tx: Writer, sizes: Map<string, number>) {
  await tx.insert(table.announcement).values(
    demoAnnouncements.map(({ published, files = [], ...rest }, at) => ({
      ...rest,
      files: files.map((file) => attached(file, sizes)),
      id: announcementId(at + 1),
      publishedAt: fromChina(published),
    })),
  );
  await tx.insert(table.newsCategory).values([...demoNewsCategories, ...demoPolicyCategories]);
  await tx.insert(table.news).values([
    ...demoNews.map(({ published, ...rest }) => ({
      ...rest,
      kind: 'news' as const,
      publishedAt: fromChina(published),
    })),
    ...demoPolicies.map(({ published, files, ...rest }) => ({
      ...rest,
      kind: 'policy' as const,
      files: files.map((file) => attached(file, sizes)),
      publishedAt: fromChina(published),
    })),
  ]);
  await addColumns(tx);
  await tx.insert(table.helpGroup).values(demoHelpGroups);
  await tx
    .insert(table.helpNode)
    .values(demoHelpNodes.map(({ published, ...rest }) => ({ ...rest, publishedAt: fromChina(published) })));
  await tx.insert(table.banner).values(demoBanners);
}

function attached({ file, name }: DemoFile, sizes: Map<string, number>): table.AttachedFile {
  const size = sizes.get(file);
  if (size === undefined) throw new Error(`the size of ${file} is not known`);
  return { name, type: extname(file).slice(1), size, url: `/files/${file}` };
}

async function addColumns(tx: Writer) {
  await tx
    .insert(table.specialColumn)
    .values(
      demoColumns.map(({ id, name, created }, place) => ({ id, name, place, createdAt: fromChina(created) })),
    );
  await tx.insert(table.columnItem).values(
    demoColumns.flatMap(({ id: column, trainings, lessons, experts, news, policies, announcements }) => {
      const of = (kind: (typeof table.columnItem.$inferInsert)['kind'], items: string[]) =>
        items.map((item, place) => ({ column, kind, item, place }));
      return [
        ...of('training', trainings),
        ...of('lesson', lessons),
        ...of('expert', experts),
        ...of('news', news),
        ...of('policy', policies),
        ...of('announcement', announcements),
      ];
    }),
  );
}
