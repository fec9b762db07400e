import type { Content } from '@contract/operator/content';
import type { z } from 'zod';
import {
  announcementFile,
  announcementShape,
  articleFile,
  articleShape,
  expertFile,
  expertShape,
} from '../shape/article';
import type { Shape } from '../shape/field';
import { pagesIn } from './folders';
import type { Page, Reading } from './reading';
import { readText, type TextLink } from './text';

type WrittenAnnouncement = z.output<typeof announcementFile>;

/** All Markdown files of one folder; `stands` are the content's words for it. */
async function readPages<S extends z.ZodType, T>(
  reading: Reading,
  links: TextLink[],
  { place, schema, shape }: { place: string; schema: S; shape: Shape },
  made: (page: Page<z.output<S>>, slug: string) => T,
): Promise<T[]> {
  const found: T[] = [];
  for (const { file, slug } of pagesIn(reading, place)) {
    const page = await reading.page(file, schema, shape, (body, line) =>
      readText(reading, body, file, line, links),
    );
    if (!page) continue;
    reading.notePlace([place, found.length], page);
    found.push(made(page, slug));
  }
  return found;
}

function articleOf(reading: Reading, page: Page<WrittenAnnouncement>, slug: string) {
  const { file, written, value, text } = page;
  const { cover, files = [], summary = '', ...rest } = value;
  const coverPath = cover && reading.call(cover, 'picture', file, written.lineOf(['cover']));
  const attached = files.flatMap(({ title, file: called }, at) => {
    const path = reading.call(called, 'attachment', file, written.lineOf(['files', at, 'file']));
    return path === undefined ? [] : { title, file: path };
  });
  return { ...rest, slug, summary, ...(coverPath && { cover: coverPath }), files: attached, text };
}

/** `announcements/SLUG.md` */
export const readAnnouncements = (reading: Reading, links: TextLink[]): Promise<Content['announcements']> =>
  readPages(
    reading,
    links,
    { place: 'announcements', schema: announcementFile, shape: announcementShape },
    (page, slug) => articleOf(reading, page, slug),
  );

/** `news/SLUG.md` and `policies/SLUG.md` */
export const readArticles = (
  reading: Reading,
  place: 'news' | 'policies',
  links: TextLink[],
): Promise<Content['news']> =>
  readPages(reading, links, { place, schema: articleFile, shape: articleShape }, (page, slug) => ({
    ...articleOf(reading, page, slug),
    category: page.value.category,
  }));

/** `experts/SLUG.md`: what stands below is the introduction. */
export const readExperts = (reading: Reading, links: TextLink[]): Promise<Content['experts']> =>
  readPages(reading, links, { place: 'experts', schema: expertFile, shape: expertShape }, (page, slug) => {
    const { avatar, position = '', ...rest } = page.value;
    const avatarPath = avatar && reading.call(avatar, 'picture', page.file, page.written.lineOf(['avatar']));
    return {
      ...rest,
      slug,
      position,
      ...(avatarPath && { avatar: avatarPath }),
      intro: page.text,
    };
  });
