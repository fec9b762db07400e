import type { Content, ContentHour, ContentLesson } from '@contract/operator/content';
import { SLUG } from '@contract/operator/content-names';
import type { z } from 'zod';
import { behindEnd } from '../../content/face-points';
import { slugOf } from '../file-names';
import { lessonFile, lessonShape } from '../shape/lesson';
import { endOf, filmOf } from './films';
import { foldersIn } from './folders';
import { folderOf, nameOf, type Reading, type Source } from './reading';
import { readText, type TextLink } from './text';

type WrittenLesson = z.output<typeof lessonFile>;
type WrittenHour = WrittenLesson['chapters'][number]['hours'][number];
type Within = { reading: Reading; links: TextLink[]; source: Source };

/** `lessons/SLUG/lesson.yaml`, with `intro.md` and the films and texts of its hours. */
export async function readLessons(reading: Reading, links: TextLink[]): Promise<Content['lessons']> {
  const lessons: Content['lessons'] = [];
  for (const { folder, slug } of foldersIn(reading, 'lessons', 'lesson.yaml')) {
    const found = await reading.yaml(`${folder}/lesson.yaml`, lessonFile, lessonShape);
    const intro = await introOf(reading, folder, links);
    if (!found) continue;
    reading.notePlace(['lessons', lessons.length], found);
    lessons.push(await lessonOf({ reading, links, source: found }, found.value, { slug, intro }));
  }
  return lessons;
}

/** `intro.md` of a lesson or a training; empty where there is none. */
export async function introOf(reading: Reading, folder: string, links: TextLink[]): Promise<string> {
  const text = await reading.text(`${folder}/intro.md`);
  return text === undefined ? '' : readText(reading, text, `${folder}/intro.md`, 1, links);
}

async function lessonOf(
  within: Within,
  written: WrittenLesson,
  own: { slug: string; intro: string },
): Promise<ContentLesson> {
  const { reading, source } = within;
  const { chapters, cover, experts = [], mooc = false, ...rest } = written;
  const coverPath = cover && reading.call(cover, 'picture', source.file, source.written.lineOf(['cover']));
  const read = [];
  for (const [at, { hours, slug = String(at + 1), ...chapter }] of chapters.entries()) {
    const found: ContentHour[] = [];
    for (const [place, hour] of hours.entries()) {
      const one = await hourOf(within, hour, ['chapters', at, 'hours', place]);
      if (one) found.push(one);
    }
    read.push({ slug, ...chapter, hours: found });
  }
  return { ...rest, ...own, ...(coverPath && { cover: coverPath }), experts, mooc, chapters: read };
}

async function hourOf(
  within: Within,
  written: WrittenHour,
  path: (string | number)[],
): Promise<ContentHour | undefined> {
  const { reading, source } = within;
  const line = source.written.lineOf(path);
  const { video, text, sound, link, face, listenable, videoId, price = 0, slug, ...rest } = written;
  const kinds = [video, text, link].filter((one) => one !== undefined);
  if (kinds.length !== 1) {
    const says = kinds.length === 0 ? '缺少 video、text 或 link' : 'video、text、link 只能写一个';
    return reading.fault(
      source.file,
      line,
      `课时「${rest.title}」${says}：视频写 video，图文写 text，别的网站写 link`,
    );
  }
  const filmOnly = { face, listenable, videoId };
  for (const [key, value] of Object.entries(filmOnly)) {
    if (video === undefined && value !== undefined) {
      reading.fault(source.file, source.written.lineOf([...path, key]), `只有视频课时能写 ${key}，请删去`);
    }
  }
  if (text === undefined && sound !== undefined) {
    const says = '只有图文课时能写 sound，请删去；视频可以只听声音的，写 listenable: true';
    reading.fault(source.file, source.written.lineOf([...path, 'sound']), says);
  }
  const study = await studyOf(within, written, path);
  const own = slug ?? slugFromFile(video ?? text);
  if (own === undefined || !SLUG.test(own)) {
    const says = `课时「${rest.title}」要有一个名字，请加上一行 slug: 例如 three-things`;
    return reading.fault(source.file, line, says);
  }
  if (!study) return undefined;
  await checkPoints(within, written, study, path);
  const { before = false, at = [], offline = true } = face ?? {};
  const points = [...(before ? [0] : []), ...at].sort((a, b) => a - b);
  return { slug: own, ...rest, price, ...(points.length > 0 && { face: { points, offline } }), study };
}

/** A face point behind the end of its video is a fault, because no learner comes to it. */
async function checkPoints(
  { reading, source }: Within,
  { face }: WrittenHour,
  study: ContentHour['study'],
  path: (string | number)[],
): Promise<void> {
  if (study.kind !== 'video' || !face?.at?.length) return;
  const end = await endOf(reading, study.video);
  if (end === undefined) return;
  for (const [place, at] of face.at.entries()) {
    if (at <= end) continue;
    reading.fault(source.file, source.written.lineOf([...path, 'face', 'at', place]), behindEnd(at, end));
  }
}

async function studyOf(
  { reading, links, source }: Within,
  { video, text, sound, link, listenable = false, videoId }: WrittenHour,
  path: (string | number)[],
): Promise<ContentHour['study'] | undefined> {
  if (link !== undefined) return { kind: 'link', url: link };
  const { file, written } = source;
  if (video !== undefined) {
    const film = await filmOf(reading, video, file, written.lineOf([...path, 'video']));
    return film && { kind: 'video', video: film, listenable, ...(videoId && { videoId }) };
  }
  const line = written.lineOf([...path, 'text']);
  const called = String(text);
  const at = called.startsWith('/') ? called.slice(1) : `${folderOf(file)}/${called.replace(/^\.\//, '')}`;
  if (!at.endsWith('.md'))
    return reading.fault(file, line, `text「${called}」应为 .md 文件，例如 02-three-things.md`);
  const found = reading.tree.files.has(at);
  if (!found) return reading.fault(file, line, `没有「${called}」这个文件，请放进文件夹，或者改成有的文件名`);
  const body = await reading.text(at);
  if (body === undefined) return undefined;
  if (body.trim() === '') return reading.fault(at, undefined, '这篇图文是空的，请写上内容');
  const said = sound && reading.call(sound, 'sound', file, written.lineOf([...path, 'sound']));
  return { kind: 'text', text: readText(reading, body, at, 1, links), ...(said && { sound: said }) };
}

/** `01-where-fumes-come-from.mp4` is `where-fumes-come-from`; of HLS the name of the folder counts. */
export function slugFromFile(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const name = path.endsWith('.m3u8') && folderOf(path) ? nameOf(folderOf(path)) : nameOf(path);
  return slugOf(name.replace(/\.\w+$/, ''))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '-');
}
