/**
 * A backup is text, compressed: one line of `KIND content` after the other, in this order. What a row is, the database
 * itself has written as JSON and will read again: no number and no byte goes through us.
 */
export const KINDS = {
  /** What follows, a `Head` as JSON. */
  head: 'H',
  /** The server's own keys, sealed (`seal.ts`). */
  keys: 'K',
  /** A table begins, its name. */
  table: 'T',
  /** A row of it. */
  row: 'R',
  /** A medium: its SHA-256 and its bytes. */
  medium: 'M',
  /** The SHA-256 of all before: without it the file is not whole. */
  end: 'E',
} as const;

export type Kind = keyof typeof KINDS;

export const lineOf = (kind: Kind, content: string): string => `${KINDS[kind]} ${content}\n`;

export type Line = { kind: Kind; content: string };

const BY_LETTER = new Map(Object.entries(KINDS).map(([kind, letter]) => [letter as string, kind as Kind]));

/** @throws {WrongBackup} where it is none. */
export function readLine(line: string): Line {
  const kind = line[1] === ' ' ? BY_LETTER.get(line[0] ?? '') : undefined;
  if (!kind) throw new WrongBackup('这不是备份文件，或者已经损坏。');
  return { kind, content: line.slice(2) };
}

/** What a backup says of itself. */
export type Head = {
  /** Of this form of file. */
  format: 1;
  /** When it was made, ISO. */
  made: string;
  /** The migrations that its tables have been through, in their order. */
  migrations: { hash: string; at: number }[];
  /** The columns of each table. */
  tables: Record<string, string[]>;
  /** How the key was made under which the server's keys are sealed. */
  salt: string;
};

/** A backup that cannot be taken in; one sentence for whoever brought it. */
export class WrongBackup extends Error {}
