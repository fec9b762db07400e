import { SLUG, SLUG_LONGEST } from '@contract/operator/content-names';
import { slugOf } from '../file-names';
import { folderOf, nameOf, type Reading } from './reading';

const RENAME = '应为小写字母、汉字、数字，中间可以有「-」，例如 welding-fumes；请改名';

/** Whether a name may be a slug; a fault where it may not. */
export function isSlug(reading: Reading, slug: string, path: string): boolean {
  if (slug.length <= SLUG_LONGEST && SLUG.test(slug)) return true;
  reading.fault(path, undefined, `名字「${slug}」不能用，${RENAME}`);
  return false;
}

/** The folders in `lessons/` and the like, in their order; `file` has to lie in each. */
export function foldersIn(reading: Reading, place: string, file: string): { folder: string; slug: string }[] {
  const found = [...reading.tree.folders].filter((folder) => folderOf(folder) === place);
  for (const path of reading.tree.files.keys()) {
    if (folderOf(path) === place) {
      reading.fault(path, undefined, `${place} 里一项一个文件夹，请放进其中一个，例如 ${place}/名字/${file}`);
    }
  }
  return found.flatMap((folder) => {
    const slug = slugOf(nameOf(folder));
    if (!isSlug(reading, slug, folder)) return [];
    if (reading.tree.files.has(`${folder}/${file}`)) return { folder, slug };
    reading.fault(folder, undefined, `缺少 ${file}，请照说明里的例子写一个`);
    return [];
  });
}

/** The Markdown files in `news/` and the like, in their order. */
export function pagesIn(reading: Reading, place: string): { file: string; slug: string }[] {
  return [...reading.tree.files.keys()]
    .filter((path) => folderOf(path) === place && path.endsWith('.md'))
    .map((file) => ({ file, slug: slugOf(nameOf(file), '.md') }))
    .filter(({ file, slug }) => isSlug(reading, slug, file));
}
