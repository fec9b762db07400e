import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { MediaStore } from '../../outside/media-store';
import type { Platform } from '../platform';
import { fileName } from './media-name';
import { storedBytes } from './probe/bytes';
import { captionsIn } from './probe/captions';
import { MediaRefused } from './probe/media-refused';
import { type GivenFile, mediumOf, named, note, sizeOf } from './take-in';

type Ground = Pick<Platform, 'database' | 'media' | 'clock'>;

const LARGEST_PICTURE = 20 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const LARGEST_FILE = 200 * 1024 * 1024;

/**
 * Captions of a film, WebVTT or SRT, which becomes WebVTT. Gives the digest that they have in the store then.
 * @throws {MediaRefused} with the line that is wrong.
 */
export async function takeInCaptions(ground: Ground, file: GivenFile): Promise<string> {
  if (await mediumOf(ground, file.digest, 'captions')) return file.digest;
  const size = await sizeOf(ground, file);
  const bytes = await storedBytes(ground.media, file.digest, size).read(0, size);
  const text = await named(file.name, async () => captionsIn(bytes));
  const digest = await keep(ground.media, text);
  await note(ground, { digest, kind: 'captions', size: Buffer.byteLength(text) });
  return digest;
}

/** What a picture's ending says, and what it is by its content. */
const PICTURES: Record<string, string> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.svg': 'svg',
};

/**
 * A picture of a lesson, of news or of a text; gives its address.
 * @throws {MediaRefused} when it is none, whatever its name says.
 */
export async function takeInPicture(ground: Ground, file: GivenFile): Promise<string> {
  const address = `/pictures/${fileName(file.digest, file.name)}`;
  const size = await sizeOf(ground, file);
  await named(file.name, async () => {
    const wanted = PICTURES[extname(file.name).toLowerCase()];
    if (!wanted) throw new MediaRefused('图片要用 PNG、JPG、WebP 或 SVG');
    if (size > LARGEST_PICTURE) throw new MediaRefused('图片超过 20 MB，请缩小后再放进来');
    const bytes = await storedBytes(ground.media, file.digest, size).read(0, size);
    // The header alone: too many pixels are never opened.
    const found = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!found) throw new MediaRefused('这不是图片，只是文件名像；请重新导出');
    if (found.format !== wanted)
      throw new MediaRefused(`这其实是 ${found.format} 图片，请把文件名的结尾改成 .${found.format}`);
    if (found.width * found.height > MOST_PIXELS)
      throw new MediaRefused('图片超过 4000 万像素，请缩小后再放进来');
  });
  await note(ground, { digest: file.digest, kind: 'picture', size });
  return address;
}

/** How attached files begin, by their endings; a text has no beginning of its own. */
const ATTACHED: Record<string, string> = {
  '.pdf': '%PDF-',
  '.docx': 'PK\x03\x04',
  '.xlsx': 'PK\x03\x04',
  '.pptx': 'PK\x03\x04',
  '.zip': 'PK\x03\x04',
  '.doc': '\xd0\xcf\x11\xe0',
  '.xls': '\xd0\xcf\x11\xe0',
  '.ppt': '\xd0\xcf\x11\xe0',
  '.jpg': '\xff\xd8\xff',
  '.jpeg': '\xff\xd8\xff',
  '.png': '\x89PNG',
  '.txt': '',
  '.csv': '',
};

export const isPicture = (name: string) => extname(name).toLowerCase() in PICTURES;
export const isAttached = (name: string) => extname(name).toLowerCase() in ATTACHED;

/** A file that is attached to a text; gives its address. @throws {MediaRefused} */
export async function takeInFile(ground: Ground, file: GivenFile): Promise<string> {
  const address = `/files/${fileName(file.digest, file.name)}`;
  const size = await sizeOf(ground, file);
  await named(file.name, async () => {
    const ending = extname(file.name).toLowerCase();
    const begins = ATTACHED[ending];
    if (begins === undefined) {
      const allowed = Object.keys(ATTACHED).map((one) => one.slice(1));
      throw new MediaRefused(`附件要用 ${allowed.join('、')}`);
    }
    if (size > LARGEST_FILE) throw new MediaRefused('附件超过 200 MB');
    const head = await storedBytes(ground.media, file.digest, size).read(0, 4096);
    const isText = !head.includes(0);
    if (begins === '' ? !isText : !head.toString('latin1').startsWith(begins)) {
      throw new MediaRefused(`文件的内容不是 ${ending.slice(1)}，只是文件名像；请重新导出`);
    }
  });
  await note(ground, { digest: file.digest, kind: 'file', size });
  return address;
}

/** Stores a text; its digest. */
async function keep(store: MediaStore, text: string): Promise<string> {
  const digest = createHash('sha256').update(text).digest('hex');
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-captions-'));
  try {
    await writeFile(join(folder, 'captions'), text);
    await store.write(digest, join(folder, 'captions'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return digest;
}
