import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { charactersOf, ttfOf } from './woff';

/** The name that the fonts give themselves, and the two weights that a certificate is set in. */
export const FAMILY = 'Noto Sans SC';
const WEIGHTS = [400, 700] as const;

export type Fonts = { files: string[]; draws: (text: string) => boolean };

const opened = new Map<string, Promise<Fonts>>();

/** The two fonts as files in `folder`, made at first use and found again afterwards. */
export function fontsIn(folder: string): Promise<Fonts> {
  let fonts = opened.get(folder);
  if (!fonts) {
    fonts = makeFonts(folder);
    opened.set(folder, fonts);
    fonts.catch(() => opened.delete(folder));
  }
  return fonts;
}

/** Our face in a weight, as a TTF. */
export async function ttfIn(weight: (typeof WEIGHTS)[number]): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  return ttfOf(await readFile(resolve(`@fontsource/noto-sans-sc/files/${nameOf(weight)}.woff`)));
}

const nameOf = (weight: number) => `noto-sans-sc-chinese-simplified-${weight}-normal`;

async function makeFonts(folder: string): Promise<Fonts> {
  await mkdir(folder, { recursive: true });
  let characters = new Set<number>();
  const files: string[] = [];
  for (const weight of WEIGHTS) {
    const ttf = await ttfIn(weight);
    const file = join(folder, `${nameOf(weight)}.ttf`);
    const present = await stat(file).catch(() => undefined);
    if (present?.size !== ttf.length) {
      // Whole or not at all: another instance may read it meanwhile.
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, ttf);
      await rename(unfinished, file);
    }
    files.push(file);
    characters = charactersOf(ttf);
  }
  const draws = (text: string) => [...text].every((one) => characters.has(one.codePointAt(0) ?? 0));
  return { files, draws };
}
