import type { Content } from '@contract/operator/content';
import { byOrder, slugOf } from '../file-names';
import { helpChapterFile, helpChapterShape, helpFile, helpShape } from '../shape/article';
import { isSlug } from './folders';
import { folderOf, nameOf, type Reading } from './reading';
import { readText, type TextLink } from './text';

const DEEPEST = 3;

/** `help/`: its folders are groups, folders within them chapters, files the texts; each chapter before what stands in it. */
export async function readHelp(reading: Reading, links: TextLink[]): Promise<Content['help']> {
  const help: Content['help'] = [];
  await readFolder({ reading, links, help }, 'help', []);
  return help;
}

type Within = { reading: Reading; links: TextLink[]; help: Content['help'] };

async function readFolder(within: Within, folder: string, above: string[]): Promise<void> {
  const { reading } = within;
  const { tree } = reading;
  const children = [...tree.folders, ...tree.files.keys()].filter((path) => folderOf(path) === folder);
  for (const path of children.sort((a, b) => byOrder(nameOf(a), nameOf(b)))) {
    if (tree.folders.has(path)) await readChapter(within, path, above);
    else if (!path.endsWith('.md')) continue;
    else if (above.length === 0)
      reading.fault(path, undefined, '帮助要放进一个文件夹里，例如 help/01-study/');
    else await readArticle(within, path, above);
  }
}

async function readChapter(within: Within, folder: string, above: string[]): Promise<void> {
  const { reading, help } = within;
  const own = slugOf(nameOf(folder));
  if (above.length > DEEPEST) {
    reading.fault(folder, undefined, `帮助的文件夹套得太深，最多 ${DEEPEST + 1} 层`);
    return;
  }
  if (!isSlug(reading, own, folder)) return;
  const slugs = [...above, own];
  const found = await reading.yaml(`${folder}/chapter.yaml`, helpChapterFile, helpChapterShape);
  if (found) reading.notePlace(['help', help.length], found);
  help.push({
    kind: 'chapter',
    slug: slugs.join('/'),
    ...moved(above, found?.value),
    title: found?.value.title ?? own,
  });
  await readFolder(within, folder, slugs);
}

async function readArticle({ reading, links, help }: Within, file: string, above: string[]): Promise<void> {
  const own = slugOf(nameOf(file), '.md');
  if (!isSlug(reading, own, file)) return;
  const page = await reading.page(file, helpFile, helpShape, (body, line) =>
    readText(reading, body, file, line, links),
  );
  if (!page) return;
  reading.notePlace(['help', help.length], page);
  help.push({
    kind: 'article',
    slug: [...above, own].join('/'),
    ...moved(above, page.value),
    title: page.value.title,
    text: page.text,
  });
}

/** `was` names what had another name in the same place. */
function moved<T extends { was?: string | undefined }>(above: string[], value: T | undefined) {
  const { was, ...rest } = value ?? ({} as T);
  return { ...rest, ...(was !== undefined && { was: [...above, was].join('/') }) };
}
