import { extname } from 'node:path';
import type { Content } from '@contract/operator/content';
import type {
  AttachedFile,
  announcement,
  banner,
  columnItem,
  expert,
  helpGroup,
  helpNode,
  news,
  payPackage,
  specialColumn,
} from '../../database/schema';
import type { Finding } from './finding';
import { COLUMN_LISTS, FIRST_APPLIED, type Planned } from './plan';

type Without<One> = Omit<One, 'slug' | 'was' | 'id'>;
const sourceAs = <One>({ source }: Planned) => source as unknown as Without<One>;

export function expertRow(item: Planned, find: Finding): typeof expert.$inferInsert {
  const { name, position, avatar, intro } = sourceAs<Content['experts'][number]>(item);
  return { id: item.id, name, position, avatarUrl: find.picture(avatar), intro: find.html(intro) };
}

export function announcementRow(item: Planned, find: Finding): typeof announcement.$inferInsert {
  const { title, summary, cover, published, files, text } = sourceAs<Content['announcements'][number]>(item);
  return {
    id: item.id,
    name: title,
    abstracts: summary,
    cover: find.picture(cover),
    content: find.html(text),
    files: files.map((file: { title: string; file: string }) => attached(file, find)),
    publishedAt: find.at(item, published),
  };
}

export function newsRow(item: Planned, find: Finding): typeof news.$inferInsert {
  const { category } = sourceAs<Content['news'][number]>(item);
  const kind = item.kind === 'policy' ? 'policy' : 'news';
  return { ...announcementRow(item, find), kind, category: find.idOf(`${kind}Category`, category) };
}

function attached({ title, file }: { title: string; file: string }, { media }: Finding): AttachedFile {
  const size = media.fileAt(file)?.size ?? 0;
  return { name: title, type: extname(file).slice(1), size, url: media.attachedAt(file) };
}

export function columnRow(item: Planned, find: Finding): typeof specialColumn.$inferInsert {
  const { title, created } = sourceAs<Content['columns'][number]>(item);
  return { id: item.id, name: title, place: item.place, createdAt: find.at(item, created) };
}

export const columnItemRows = (item: Planned, find: Finding): (typeof columnItem.$inferInsert)[] =>
  COLUMN_LISTS.flatMap(([field, kind]) =>
    sourceAs<Content['columns'][number]>(item)[field].map((slug, place) => ({
      column: item.id,
      kind,
      item: find.idOf(kind, slug),
      place,
    })),
  );

/** At the top of the help stand its groups. */
export const isGroup = ({ slug }: Pick<Planned, 'slug'>): boolean => !slug.includes('/');

export const helpGroupRow = (item: Planned): typeof helpGroup.$inferInsert => ({
  id: item.id,
  name: item.title,
  place: item.place,
});

export function helpNodeRow(item: Planned, find: Finding): typeof helpNode.$inferInsert {
  const one = sourceAs<Content['help'][number]>(item) as {
    kind: string;
    title: string;
    published?: string;
    text?: string;
  };
  const path = item.slug.split('/');
  return {
    id: item.id,
    group: find.idOf('help', path[0] ?? ''),
    parent: path.length > 2 ? find.idOf('help', path.slice(0, -1).join('/')) : null,
    kind: one.kind === 'chapter' ? 'chapter' : 'content',
    name: one.title,
    content: one.text === undefined ? '' : find.html(one.text),
    place: item.place,
    publishedAt: find.at(item, one.published ?? FIRST_APPLIED),
  };
}

export function bannerRow(item: Planned, find: Finding): typeof banner.$inferInsert {
  const { title, picture, to } = sourceAs<Content['banners'][number]>(item);
  const target = to.startsWith('slug:') ? (find.screenOf(to) ?? '') : to;
  return { id: item.id, name: title, picture: find.picture(picture), target, place: item.place };
}

export function packageRow(item: Planned, find: Finding): typeof payPackage.$inferInsert {
  const { title, for: what, price, codes } = sourceAs<Content['packages'][number]>(item);
  const lesson =
    what.kind === 'training' ? find.idOf('training', what.training) : find.idOf('lesson', what.lesson);
  const hour = what.kind === 'hour' ? find.idOf('hour', `${what.lesson}/${what.hour}`) : null;
  return { id: item.id, lesson, hour, name: title, totalFee: price, codes, place: item.place };
}
