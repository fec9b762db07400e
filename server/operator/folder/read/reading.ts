import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { type Fault, meantBy } from '../faults';
import { endingsFor, type FileUse, MOST_BYTES, typeOf } from '../file-types';
import type { Repairs } from '../repairs';
import type { Shape } from '../shape/field';
import type { Tree } from '../tree';
import { readYaml, typosIn, type Written } from '../yaml';
import { type Holds, shapeFaults } from './sentences';

/** A file, and the YAML that was read from it. */
export type Source = { file: string; written: Written };

/** A text with its front matter. */
export type Page<T> = Source & { value: T; text: string };

const FRONT = /^---[ \t]*\n((?:[\s\S]*?\n)??)---[ \t]*(?:\n|$)/;
const MOST_TEXT_BYTES = 1024 * 1024;

/** One reading of a folder: what was found, what is wrong, and which files are called. */
export class Reading {
  readonly faults: Fault[] = [];
  /** Notes about content that learners do not see; they do not stop an import. */
  readonly notes: Fault[] = [];
  /** Files that the content calls, by path in the folder, with what as. */
  readonly called = new Map<string, Set<FileUse>>();
  /** Ends of the videos that were measured, ms, by path: undefined for one that the server will refuse. */
  readonly ends = new Map<string, number | undefined>();
  /** YAML and Markdown that was read. */
  readonly read = new Set<string>();
  readonly #sources = new Map<string, { source: Source; base: readonly PropertyKey[] }>();
  /** Videos that were converted of files with another ending, by path. */
  readonly converted = new Set<string>();
  /** Files of the streams that took the place of refused ones, by the path of the refused playlist. */
  readonly streams = new Map<string, readonly string[]>();
  /** Whether a refusal prints a command that repairs the file. */
  canRepair = false;

  /** `repairs` is undefined where refused files are not to be converted. */
  constructor(
    readonly tree: Tree,
    readonly repairs: Repairs | undefined = undefined,
  ) {}

  fault(file: string, line: number | undefined, says: string): undefined {
    this.faults.push(line === undefined ? { file, says } : { file, line, says });
    return undefined;
  }

  /** Notes the file of an item of the content, such as `['lessons', 3]`; `base` is its path in the YAML. */
  notePlace(at: readonly PropertyKey[], source: Source, base: readonly PropertyKey[] = []): void {
    this.#sources.set(at.join('/'), { source, base });
  }

  /** The place of something in the content: the nearest that is known. */
  placeOf(at: readonly PropertyKey[]): { file: string; line?: number } {
    for (let length = at.length; length > 0; length -= 1) {
      const found = this.#sources.get(at.slice(0, length).join('/'));
      if (!found) continue;
      const { source, base } = found;
      return { file: source.file, line: source.written.lineOf([...base, ...at.slice(length)]) };
    }
    return { file: String(at[0] ?? '') };
  }

  /** A text file as it is written, with lines as everywhere; a fault where it cannot be one. */
  async text(file: string): Promise<string | undefined> {
    const found = this.tree.files.get(file);
    if (!found) return undefined;
    this.read.add(file);
    if (found.size > MOST_TEXT_BYTES) return this.fault(file, undefined, '太长了，最多 1 MB；请拆成几篇');
    const bytes = await readFile(found.at);
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return text.replace(/\r\n?/g, '\n').normalize('NFC');
    } catch {
      return this.fault(file, undefined, '不是 UTF-8 编码；请用记事本「另存为」，编码选 UTF-8');
    }
  }

  /** A YAML file of a shape; nothing where there is none, or something is wrong with it. */
  async yaml<S extends z.ZodType>(
    file: string,
    schema: S,
    shape: Shape,
  ): Promise<(Source & { value: z.output<S> }) | undefined> {
    const text = await this.text(file);
    return text === undefined ? undefined : this.#shaped(file, text, 0, schema, shape);
  }

  /**
   * Reads a Markdown file with its front matter between two `---`. Its text is read by `textOf` also where the front matter
   * is wrong, so that all mistakes are found at once.
   */
  async page<S extends z.ZodType>(
    file: string,
    schema: S,
    shape: Shape,
    textOf: (body: string, firstLine: number) => string,
  ): Promise<Page<z.output<S>> | undefined> {
    const text = await this.text(file);
    if (text === undefined) return undefined;
    const front = FRONT.exec(text);
    if (!front) return this.fault(file, 1, '开头要有两行「---」，中间写 title: 等几行，后面才是正文');
    const [whole, written = ''] = front;
    const shaped = this.#shaped(file, written, 1, schema, shape);
    const body = textOf(text.slice(whole.length), whole.split('\n').length);
    return shaped && { ...shaped, text: body };
  }

  #shaped<S extends z.ZodType>(file: string, text: string, above: number, schema: S, shape: Shape) {
    const { written, faults } = readYaml(file, text, above);
    this.faults.push(...faults);
    if (!written) return undefined;
    const { value } = written;
    if (value !== null && typeof value !== 'object') {
      const [typo] = typosIn(text);
      return this.fault(
        file,
        (typo?.line ?? 1) + above,
        typo?.says ?? '应为「名字: 内容」的几行，请看说明里的例子',
      );
    }
    const parsed = schema.safeParse(value ?? {});
    const holds: Holds = (path, instead) => fits(schema, value, path, instead);
    // A comment behind a value is refused where its field could hold the comment's words too.
    const lost = written.comments.filter((comment) => holds(comment.path, comment.text));
    const found = [...faults, ...lost.map(({ line, says }) => ({ file, line, says }))];
    this.faults.push(...found.slice(faults.length));
    if (!parsed.success) {
      const shaped = shapeFaults(parsed.error.issues, shape, file, written, holds);
      this.faults.push(...shaped.filter((one) => !found.some(({ line }) => line === one.line)));
    }
    return parsed.success && found.length === 0 ? { file, written, value: parsed.data } : undefined;
  }

  /**
   * A file that is called by what stands in `from`: `cover.png` beside it, `/pictures/cover.png` from the top. Its path from
   * the top, with the slash that texts write; nothing when it cannot be used.
   */
  call(written: string, use: FileUse, from: string, line: number | undefined): string | undefined {
    const path = pathFrom(written, from);
    const fault = (says: string) => this.fault(from, line, says);
    if (path === undefined) {
      return fault(`「${written}」要写成从最上层数起的路径，例如 /pictures/cover.png，不能用 .. 走出去`);
    }
    const found = this.tree.files.get(path);
    if (!found) {
      const meant = meantBy(nameOf(path), this.#names(path));
      return fault(
        `没有「${written}」这个文件${meant ? `，是不是 ${meant}？` : '，请放进文件夹，或者改成有的文件名'}`,
      );
    }
    const type = typeOf(path);
    if (!type?.uses.includes(use)) return fault(`「${written}」不能用在这里，可以用 ${endingsFor(use)}`);
    if (found.size > MOST_BYTES[use]) {
      return fault(`「${written}」太大，最多 ${MOST_BYTES[use] / 1024 / 1024} MB`);
    }
    const uses = this.called.get(path) ?? new Set();
    this.called.set(path, uses.add(use));
    return `/${path}`;
  }

  /** The names of the files beside a path. */
  #names(path: string): string[] {
    const folder = folderOf(path);
    return [...this.tree.files.keys()].filter((one) => folderOf(one) === folder).map(nameOf);
  }
}

/** Whether a schema has nothing against a text at a path of a value. */
function fits(schema: z.ZodType, value: unknown, path: readonly PropertyKey[], text: string): boolean {
  const trial: unknown = structuredClone(value ?? {});
  let here = trial as Record<PropertyKey, unknown>;
  for (const key of path.slice(0, -1)) here = here[key] as typeof here;
  here[path.at(-1) ?? ''] = text;
  const { error } = schema.safeParse(trial);
  const at = path.join('/');
  return !error?.issues.some(
    (issue) =>
      `${at}/`.startsWith(`${issue.path.join('/')}/`) &&
      issue.path.length > 0 &&
      issue.path.length >= path.length,
  );
}

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Returns the path from the top of what a file calls; undefined for one that leads out of the folder. */
export function pathFrom(written: string, from: string): string | undefined {
  const plain = written.normalize('NFC').replace(/^\.\//, '');
  if (/[\\\p{Cc}]/u.test(plain)) return undefined;
  const path = plain.startsWith('/') ? plain.slice(1) : [folderOf(from), plain].filter(Boolean).join('/');
  return path.split('/').some((part) => part === '' || part.startsWith('.')) ? undefined : path;
}
