import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { commandText, type Remedy } from '../../areas/media/probe/media-refused';
import { type Ffmpeg, FfmpegFailed } from '../../outside/ffmpeg';
import { fileDigest } from '../../outside/file-digest';
import type { FolderFile } from './tree';

/** Holds what was converted, in the content folder; readers of the folder pass over names with a dot. */
export const CONVERTED = '.converted';
const WORKING = /^working-(\d+)$/;

/** Rewritten files by their names, the one that is played first; or the reason why there are none, a phrase. */
export type Repaired = { readonly files: readonly FolderFile[] } | { readonly failed: string };

/** Events of conversions, for the operator; `seconds` undefined: an earlier run has converted the file. */
export type RepairEvent = { path: string; before: number } & (
  | { kind: 'begins' }
  | { kind: 'ends'; seconds: number | undefined; after: number }
);

/**
 * Runs the commands of refusals with ffmpeg. Results are stored under the digests of the originals and of the command, so
 * that a second run finds them; originals stay as they are.
 */
export class Repairs {
  /** Whether a command was asked for on a machine without ffmpeg. */
  isMissing = false;

  constructor(
    private readonly folder: string,
    private readonly ffmpeg: Ffmpeg,
    private readonly onEvent: (event: RepairEvent) => void = () => undefined,
  ) {}

  /**
   * Converts `files`, all that a video or sound consists of, of which the first is played and `input` is what the command
   * reads. Undefined without ffmpeg.
   */
  async repair(
    remedy: Remedy,
    files: readonly FolderFile[],
    input = files[0],
  ): Promise<Repaired | undefined> {
    const [first] = files;
    if (!first || !input) return undefined;
    if (!(await this.ffmpeg.available())) {
      this.isMissing = true;
      return undefined;
    }
    const before = files.reduce((sum, { size }) => sum + size, 0);
    const place = join(this.folder, CONVERTED, await nameFor(remedy, files));
    const isStream = remedy.to.endsWith('.m3u8');
    const { path } = first;
    const known = await filesAt(place, isStream);
    if (known) {
      this.onEvent({ kind: 'ends', path, before, seconds: undefined, after: sizeOf(known) });
      return { files: known };
    }
    this.onEvent({ kind: 'begins', path, before });
    const began = performance.now();
    const failed = await this.#convert(remedy, input.at, place).catch(reasonOf);
    if (failed !== undefined) return { failed };
    const made = await filesAt(place, isStream);
    if (!made) return { failed: 'ffmpeg 什么也没有写出来' };
    const seconds = (performance.now() - began) / 1000;
    this.onEvent({ kind: 'ends', path, before, seconds, after: sizeOf(made) });
    return { files: made };
  }

  /** Writes under a temporary name, and renames what is whole. */
  async #convert(remedy: Remedy, input: string, place: string): Promise<undefined> {
    const top = join(this.folder, CONVERTED);
    await mkdir(top, { recursive: true });
    await removeAbandoned(top);
    const working = join(top, `working-${process.pid}`);
    try {
      await mkdir(working);
      const isStream = remedy.to.endsWith('.m3u8');
      const out = isStream ? join(working, parse(remedy.to).base) : join(working, parse(place).base);
      await this.ffmpeg.run(['-i', input, ...remedy.args, out]);
      if (!(await stat(out).catch(() => undefined))?.size) return;
      await rename(isStream ? working : out, place);
    } finally {
      await rm(working, { recursive: true, force: true });
    }
  }
}

/** Removes what runs that were killed have left. */
async function removeAbandoned(top: string): Promise<void> {
  for (const name of await readdir(top)) {
    const pid = Number(WORKING.exec(name)?.[1] ?? Number.NaN);
    if (pid === process.pid || (pid > 0 && !isRunning(pid)))
      await rm(join(top, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns a name for what a command makes of these very files: `01-where-5d41402abc4b2a76.mp4`. */
async function nameFor(remedy: Remedy, files: readonly FolderFile[]): Promise<string> {
  const hash = createHash('sha256').update(commandText({ ...remedy, from: '', to: '' }));
  for (const { path, at } of files) hash.update(`\n${await fileDigest(at)} ${parse(path).base}`);
  const { ext } = parse(remedy.to);
  return `${parse(files[0]?.path ?? '').name}-${hash.digest('hex').slice(0, 16)}${ext === '.m3u8' ? '' : ext}`;
}

/** Returns the files of a conversion, of a stream its master playlist first; undefined where there is none. */
async function filesAt(place: string, isStream: boolean): Promise<FolderFile[] | undefined> {
  const names = isStream ? await readdir(place).catch(() => []) : [''];
  const isMaster = (name: string) => Number(name === 'master.m3u8');
  const files: FolderFile[] = [];
  for (const name of names.sort((a, b) => isMaster(b) - isMaster(a))) {
    const at = name ? join(place, name) : place;
    const size = await stat(at).then(
      (found) => found.size,
      () => 0,
    );
    if (size > 0) files.push({ path: name, at, size });
  }
  return files.length > 0 ? files : undefined;
}

const sizeOf = (files: readonly FolderFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Returns why nothing was made, a phrase; throws what is a defect. */
function reasonOf(error: unknown): string {
  if (error instanceof FfmpegFailed) {
    const last = error.lastWords.trim().split('\n').at(-1) ?? '';
    return error.why === 'slow' ? '太久没有做完，已经停下' : `ffmpeg 做不出来${last && `：${last}`}`;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return `写不进 ${CONVERTED} 文件夹（${code}）`;
}
