import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content, ContentHelp } from '@contract/operator/content';
import type { ContentFile } from '@contract/operator/content-files';
import { yuanOf } from '@rules/money';
import { namesInOrder } from '../file-names';
import { besides, type Texts, writeLessons, writeTrainings } from './learning';
import { bareText, pageText, yamlText } from './yaml-text';

/** The YAML and Markdown of a content, by path: read again, they say the same. */
export function textsOf(content: Content): Texts {
  const texts: Texts = new Map();
  const { settings, categories, positions, columns, banners, packages, agreements, removed } = content;
  const list = (name: string, written: unknown[]) => {
    if (written.length > 0) texts.set(`${name}.yaml`, yamlText(written));
  };
  if (Object.values(settings).some((one) => one !== undefined)) {
    texts.set('settings.yaml', yamlText(settings));
  }
  const filled = Object.entries(categories)
    .filter(([, items]) => items.length > 0)
    .map(([name, items]) => [name, items.map(inUsualOrder)]);
  if (filled.length > 0) texts.set('categories.yaml', yamlText(Object.fromEntries(filled)));
  if (positions) texts.set('positions.yaml', yamlText(positions));
  list('columns', columns.map(withoutEmptyLists).map(inUsualOrder));
  list('banners', banners.map(inUsualOrder));
  list(
    'packages',
    packages.map(({ for: { kind, ...meant }, price, ...rest }) =>
      inUsualOrder({
        ...rest,
        ...meant,
        price: yuanOf(price),
      }),
    ),
  );
  list('removed', removed);
  writePages(texts, content);
  writeLessons(texts, content.lessons);
  writeTrainings(texts, content.trainings);
  writeHelp(texts, content.help);
  if (agreements.user !== undefined) texts.set('agreements/user.md', bareText(agreements.user));
  if (agreements.privacy !== undefined) texts.set('agreements/privacy.md', bareText(agreements.privacy));
  if (agreements.paymentNotice !== undefined) {
    texts.set('agreements/payment-notice.md', bareText(agreements.paymentNotice));
  }
  return texts;
}

const withoutEmptyLists = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => !Array.isArray(one) || one.length > 0));

/** What people look for first comes first, what only the server needs last. */
function inUsualOrder(fields: Record<string, unknown>): Record<string, unknown> {
  const { slug, title, name, was, id, ...rest } = fields;
  return { slug, title, name, ...rest, was, id };
}

const PAGES = ['news', 'policies', 'announcements'] as const;

function writePages(texts: Texts, content: Content): void {
  const pages = (items: readonly { slug: string }[]) =>
    namesInOrder(items.map(({ slug }) => ({ slug, ending: '.md' })));
  for (const place of PAGES) {
    const items = content[place];
    for (const [at, name] of pages(items).entries()) {
      const { slug: _, text, summary, cover, files, ...rest } = items[at] as (typeof items)[number];
      const attached = files.map(({ title, file }) => ({ title, file: besides(file, place) }));
      const front = {
        ...rest,
        summary: summary || undefined,
        cover: cover && besides(cover, place),
        files: attached.length > 0 ? attached : undefined,
      };
      texts.set(`${place}/${name}`, pageText(inUsualOrder(front), text));
    }
  }
  for (const [at, name] of pages(content.experts).entries()) {
    const { slug: _, intro, position, avatar, ...rest } = content.experts[at] as Content['experts'][number];
    const front = { ...rest, position: position || undefined, avatar: avatar && besides(avatar, 'experts') };
    texts.set(`experts/${name}`, pageText(inUsualOrder(front), intro));
  }
}

/** Folders with their `chapter.yaml`, and what stands in them, in one order. */
function writeHelp(texts: Texts, help: readonly ContentHelp[], above = '', folder = 'help'): void {
  const own = help.filter(({ slug }) => slug.split('/').slice(0, -1).join('/') === above);
  const siblings = own.map(({ slug, kind }) => ({
    slug: lastOf(slug),
    ...(kind === 'article' && { ending: '.md' }),
  }));
  for (const [at, name] of namesInOrder(siblings).entries()) {
    const one = own[at] as ContentHelp;
    const { title, published, was, id } = one;
    const front = { title, published, was: was && lastOf(was), id };
    if (one.kind === 'article') texts.set(`${folder}/${name}`, pageText(front, one.text));
    else {
      texts.set(`${folder}/${name}/chapter.yaml`, yamlText(front));
      writeHelp(texts, help, one.slug, `${folder}/${name}`);
    }
  }
}

const lastOf = (slug: string): string => slug.split('/').at(-1) ?? '';

/**
 * Writes a content folder: its texts, and its files by `copy`, which writes the bytes of one to a path.
 * @throws {Error} with a Chinese sentence when something lies in the folder.
 */
export async function writeFolder(
  content: Content,
  folder: string,
  copy: (file: ContentFile, to: string) => Promise<void>,
): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Error(`「${folder}」里已经有东西，请换一个空文件夹。`);
  for (const [path, text] of textsOf(content)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const file of content.files) {
    const to = join(folder, file.path);
    await mkdir(dirname(to), { recursive: true });
    await copy(file, to);
  }
}
