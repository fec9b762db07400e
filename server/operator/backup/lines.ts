import { isDigest } from '../../outside/media-store';

/**
 * A backup is text: one line of `KIND content` after the other, in this order. Rows are JSON that the database wrote and
 * will read again.
 */
export const KINDS = {
  /** The first line, a `Head` as JSON. */
  head: 'H',
  /** A row of `KEYS_TABLE`, encrypted once more (`seal.ts`). */
  keys: 'K',
  /** A table begins, its name. */
  table: 'T',
  /** A row of it. */
  row: 'R',
  /** A medium: its SHA-256 and its bytes. */
  medium: 'M',
  /** The last line: an `End` as JSON, in the former format the SHA-256 of all lines before. */
  end: 'E',
} as const;

export type Kind = keyof typeof KINDS;

/** The table with the server's own keys, whose rows are in `keys` lines and nowhere else. */
export const KEYS_TABLE = 'server_key';

export const lineOf = (kind: Kind, content: string): string => `${KINDS[kind]} ${content}\n`;

export type Line = { kind: Kind; content: string };

const BY_LETTER = new Map(Object.entries(KINDS).map(([kind, letter]) => [letter as string, kind as Kind]));

/** @throws {WrongBackup} for an unknown kind. */
export function readLine(line: string): Line {
  const kind = line[1] === ' ' ? BY_LETTER.get(line[0] ?? '') : undefined;
  if (!kind) throw new WrongBackup('这不是备份文件，或者已经损坏。');
  return { kind, content: line.slice(2) };
}

/** The description of a backup in its first line. */
export type Head = {
  /** 1 is the former format, which nothing authenticates. */
  format: 1 | 2;
  /** The number of the backup, from 1; the former format has none. */
  number?: number;
  /** When it was made, ISO. */
  made: string;
  /** The migrations that its tables have been through, in their order. */
  migrations: { hash: string; at: number }[];
  /** Tables of the database that no migration made; they are not in the backup. */
  left?: string[];
  /** The salt of the key that encrypts the server's keys; in the former format only. */
  salt?: string;
};

/** The counts in the last line: the rows by table, and the media. */
export type End = { rows: Record<string, number>; media: number };

/** The content of a whole backup: its head and its counts. */
export type Summary = { head: Head } & End;

/** The backup cannot be restored; the message is a sentence for the operator. */
export class WrongBackup extends Error {}

export const DAMAGED = '备份文件不完整、被改过或者已经损坏，请换一个备份；没有改动任何数据。';
export const NEWER =
  '这个备份是更新的一版做的，这一版不认识它。请先把程序更新到做备份的那一版或更新的一版；没有改动任何数据。';
const UNSEALED = '备份里服务器的密钥没有封存，这不是服务器做的；没有改动任何数据。';

/**
 * Yields the lines and checks their order: one head, each table once, keys only in lines of their own, the media, one end
 * whose counts agree. Returns the summary.
 * @throws {WrongBackup}
 */
export async function* checkedLines(lines: AsyncIterable<Line>): AsyncGenerator<Line, Summary> {
  let [head, end]: [Head | undefined, string | undefined] = [undefined, undefined];
  let [table, media]: [string | undefined, number] = [undefined, 0];
  const rows = new Map<string, number>();
  for await (const line of lines) {
    const { kind, content } = line;
    if (end !== undefined || (kind === 'head') !== (head === undefined)) throw new WrongBackup(DAMAGED);
    if (kind === 'head') head = readHead(content);
    if (kind === 'table') {
      if (rows.has(content) || media > 0) throw new WrongBackup(DAMAGED);
      rows.set(content, 0);
      table = content;
    }
    if (kind === 'row' || kind === 'keys') {
      if (table === undefined || media > 0) throw new WrongBackup(DAMAGED);
      if ((kind === 'keys') !== (table === KEYS_TABLE)) throw new WrongBackup(UNSEALED);
      rows.set(table, (rows.get(table) ?? 0) + 1);
    }
    if (kind === 'medium') {
      if (!isDigest(content.split(' ')[0] ?? '')) throw new WrongBackup(DAMAGED);
      media += 1;
    }
    if (kind === 'end') end = content;
    yield line;
  }
  if (!head || end === undefined) throw new WrongBackup(DAMAGED);
  const summary = { head, rows: Object.fromEntries(rows), media };
  if (head.format === 2 && !sameCounts(objectIn<End>(end), summary)) throw new WrongBackup(DAMAGED);
  return summary;
}

/** @throws {WrongBackup} where the content is none, or of a later format. */
export function readHead(content: string): Head {
  const head = objectIn<Head>(content);
  if (head.format !== 1 && head.format !== 2) throw new WrongBackup(NEWER);
  return head;
}

function objectIn<T extends object>(content: string): T {
  try {
    return JSON.parse(content) as T;
  } catch {
    throw new WrongBackup(DAMAGED);
  }
}

function sameCounts(counted: End, { rows, media }: End): boolean {
  const names = Object.keys(rows);
  const agree = names.every((name) => counted.rows[name] === rows[name]);
  return agree && names.length === Object.keys(counted.rows).length && counted.media === media;
}
