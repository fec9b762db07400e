import type { Content } from '@contract/operator/content';
import type { ContentFile } from '@contract/operator/content-files';
import { type ContentName, pathOf } from '@contract/operator/content-kinds';
import { inconsistencies, nameKnown } from '../consistency';
import { type Fault, inOrder, meantBy } from '../faults';
import { slugOf } from '../file-names';
import type { Repairs } from '../repairs';
import { treeOf } from '../tree';
import { readAnnouncements, readArticles, readExperts } from './articles';
import { calledFiles } from './called-files';
import { readHelp } from './help';
import { readLessons } from './lessons';
import {
  readBanners,
  readCategories,
  readColumns,
  readPackages,
  readPositions,
  readSettingsFile,
} from './lists';
import { folderOf, Reading } from './reading';
import { readAgreements, readRemoved } from './small';
import { linkFaults, type TextLink } from './text';
import { readTrainings } from './trainings';

/** What a folder says; with faults there is nothing that may be applied. */
export type ReadFolder = {
  content: Content;
  /** All of them, in the order of the files and their lines. */
  faults: Fault[];
  /** Notes about marks in captions, which learners do not see; they do not stop an import. */
  notes: Fault[];
  /** Where each called file lies on the disk, by its path in the folder. */
  onDisk: ReadonlyMap<string, string>;
  /** Files that nothing calls: they are not sent. */
  unused: string[];
  /** Whether a fault prints a command that repairs a file. */
  canRepair: boolean;
};

type Asked = {
  /** Ms; times that are counted from today are looked at as if today were its day. */
  now?: number;
  onFile?: (file: ContentFile) => void;
  /** Converts refused videos and sounds; what it makes takes their place. */
  repairs?: Repairs;
};

/**
 * Reads a content folder, whole.
 * @throws {Error} with a Chinese sentence when there is no such folder.
 */
export async function readFolder(
  folder: string,
  { now = Date.now(), onFile, repairs }: Asked = {},
): Promise<ReadFolder> {
  const { tree, faults } = await treeOf(folder);
  const reading = new Reading(tree, repairs);
  reading.faults.push(...faults);
  const links: TextLink[] = [];
  const positions = await readPositions(reading);
  const content: Content = {
    settings: await readSettingsFile(reading),
    categories: await readCategories(reading),
    ...(positions && { positions }),
    experts: await readExperts(reading, links),
    lessons: await readLessons(reading, links),
    trainings: await readTrainings(reading, links),
    news: await readArticles(reading, 'news', links),
    policies: await readArticles(reading, 'policies', links),
    announcements: await readAnnouncements(reading, links),
    columns: await readColumns(reading),
    help: await readHelp(reading, links),
    banners: await readBanners(reading),
    packages: await readPackages(reading),
    agreements: await readAgreements(reading, links),
    removed: await readRemoved(reading),
    files: await calledFiles(reading, onFile),
  };
  unreadFaults(reading);
  const excused = couldNotBeRead(reading.faults);
  const known = nameKnown(content);
  linkFaults(reading, links, (name) => known(name) || excused(name));
  for (const { at, says } of inconsistencies(content, now, excused)) {
    const { file, line } = reading.placeOf(at);
    reading.fault(file, line, says);
  }
  const onDisk = new Map(content.files.map(({ path }) => [path, tree.files.get(path.slice(1))?.at ?? '']));
  const unused = [...tree.files.keys()].filter(
    (path) => !reading.read.has(path) && !reading.called.has(path),
  );
  return {
    content,
    faults: inOrder(reading.faults),
    notes: inOrder(reading.notes),
    onDisk,
    unused: unused.filter((path) => path !== 'README.md'),
    canRepair: reading.canRepair,
  };
}

/** What is there, but has a fault of its own: that something calls it is no second one. */
function couldNotBeRead(faults: readonly Fault[]): (name: ContentName) => boolean {
  const broken = faults.map(({ file }) => {
    const [place = '', name] = file.split('/');
    return name === undefined ? place.replace(/\.yaml$/, '') : `${place}/${slugOf(name, '.md')}`;
  });
  const prefixes = new Set(broken);
  return (name) => {
    const parts = pathOf(name).split('/');
    return parts.some((_, at) => prefixes.has(parts.slice(0, at + 1).join('/')));
  };
}

const KNOWN = [
  ...['settings.yaml', 'categories.yaml', 'positions.yaml', 'columns.yaml', 'banners.yaml'],
  ...['packages.yaml', 'removed.yaml'],
  ...[
    'lesson.yaml',
    'training.yaml',
    'chapter.yaml',
    'intro.md',
    'user.md',
    'privacy.md',
    'payment-notice.md',
  ],
];
const FOLDERS = [
  'lessons',
  'trainings',
  'news',
  'policies',
  'announcements',
  'experts',
  'help',
  'agreements',
];

/** A text that nobody reads was meant for something. */
function unreadFaults(reading: Reading): void {
  // Beside what could not be read nobody knows what is called.
  const beside = new Set(reading.faults.flatMap(({ file }) => [file, folderOf(file)]).filter(Boolean));
  for (const path of reading.tree.files.keys()) {
    if (
      reading.read.has(path) ||
      beside.has(folderOf(path)) ||
      path === 'README.md' ||
      !/\.(ya?ml|md)$/i.test(path)
    )
      continue;
    const name = path.split('/').at(-1) ?? '';
    const meant = name.endsWith('.yml') ? name.replace(/yml$/, 'yaml') : meantBy(name, KNOWN);
    const says =
      meant && meant !== name ? `，是不是 ${meant}？` : '；图文要在 lesson.yaml 里写 text，别的请拿出去';
    reading.fault(path, undefined, `没有用到这个文件${says}`);
  }
  for (const folder of reading.tree.folders) {
    const meant = folder.includes('/') || FOLDERS.includes(folder) ? undefined : meantBy(folder, FOLDERS);
    if (meant) reading.fault(folder, undefined, `不认识这个文件夹，是不是 ${meant}？`);
  }
}
