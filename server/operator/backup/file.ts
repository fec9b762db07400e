import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypted, encrypted, HEADER } from './encrypted';
import {
  checkedLines,
  DAMAGED,
  type Line,
  lineOf,
  readHead,
  readLine,
  type Summary,
  WrongBackup,
} from './lines';
import { keyForKeys, unseal } from './seal';

/** The first line of a file, with the salt of its key; the encrypted lines follow. */
const prefaceOf = (salt: string) => Buffer.from(`zhijian-backup 2 ${salt}\n`);
const PREFACE = /^zhijian-backup 2 ([A-Za-z\d+/]{22}==)\n$/;
const PREFACE_BYTES = prefaceOf(`${'A'.repeat(22)}==`).length;
const CHUNK = 64 * 1024;
/** The first bytes of gzip, and so of a file of the former format. */
const GZIP = Buffer.of(0x1f, 0x8b);

const FORMER =
  '这是以前格式的备份，没有认证：能写到放备份的地方的人都能改它。' +
  '确认它的来历以后加上 --unauthenticated 再运行；没有改动任何数据。';
const WRONG_KEY = '打不开：口令不对（和备份时的不一样），或者文件不完整、被改过。没有改动任何数据。';

/** Returns the key of a backup, base64, from the salt in it, base64. */
export type KeyFor = (salt: string) => Promise<string>;

/** A backup file that is open. Each reading of its lines checks the whole of it again. */
export type BackupFile = {
  /** Yields its lines to the end. @throws {WrongBackup} where it is not authentic or not in order. */
  lines(): AsyncGenerator<Line, Summary>;
  /** Decrypts the content of a `keys` line. @throws {WrongBackup} */
  unsealed(content: string): string;
  close(): Promise<void>;
};

/** The bytes of a backup file with these lines. `key` and `salt` are base64. */
export async function* fileOf(
  lines: AsyncIterable<string>,
  { key, salt }: { key: string; salt: string },
): AsyncGenerator<Buffer> {
  const preface = prefaceOf(salt);
  yield preface;
  const packed = createGzip();
  // An error destroys the last stream, whose reader throws it.
  pipeline(Readable.from(lines), packed, () => undefined);
  yield* encrypted(packed, Buffer.from(key, 'base64'), preface);
}

/**
 * Opens a backup file. Nothing that an attacker wrote is decompressed or read, because each segment is authenticated first.
 * A file of the former format is opened only when `unauthenticated`.
 * @throws {WrongBackup} with a sentence.
 */
export async function openBackupFile(
  path: string,
  keyFor: KeyFor,
  unauthenticated = false,
): Promise<BackupFile> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new WrongBackup(`没有这个文件：${path}`);
    if (error.code === 'EACCES') throw new WrongBackup(`没有权限读这个文件：${path}`);
    throw error;
  });
  try {
    const begin = await firstBytes(file, PREFACE_BYTES + HEADER);
    const preface = begin.subarray(0, PREFACE_BYTES);
    const salt = PREFACE.exec(preface.toString('latin1'))?.[1];
    const header = begin.subarray(PREFACE_BYTES);
    if (salt !== undefined && header.length === HEADER) {
      return await authenticated(file, { keyFor, salt, preface, header });
    }
    if (!begin.subarray(0, 2).equals(GZIP)) throw new WrongBackup('这不是备份文件，或者已经损坏。');
    if (!unauthenticated) throw new WrongBackup(FORMER);
    return await former(file, keyFor);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function firstBytes(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Reads at positions, because a stream of the file would close it for the next reading. */
async function* bytesFrom(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let at = start; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

type Opened = { keyFor: KeyFor; salt: string; preface: Buffer; header: Buffer };

async function authenticated(
  file: FileHandle,
  { keyFor, salt, preface, header }: Opened,
): Promise<BackupFile> {
  const key = await keyFor(salt);
  const keysKey = keyForKeys(key);
  const opened = { header, key: Buffer.from(key, 'base64'), associated: preface, wrongKey: WRONG_KEY };
  return {
    lines: () => {
      const stored = bytesFrom(file, PREFACE_BYTES + HEADER);
      return checkedLines(linesOf(Readable.from(decrypted(stored, opened))));
    },
    unsealed: (content) => unseal(content, keysKey),
    close: () => file.close(),
  };
}

async function former(file: FileHandle, keyFor: KeyFor): Promise<BackupFile> {
  const stored = () => Readable.from(bytesFrom(file, 0));
  let key = '';
  for await (const { content } of linesOf(stored())) {
    key = await keyFor(readHead(content).salt ?? '');
    break;
  }
  return {
    lines: () => checkedLines(digestedLines(linesOf(stored()))),
    unsealed: (content) => unseal(content, key),
    close: () => file.close(),
  };
}

/** Checks the SHA-256 in the last line of the former format. */
async function* digestedLines(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  const digest = createHash('sha256');
  for await (const line of lines) {
    if (line.kind === 'end' && line.content !== digest.copy().digest('hex')) throw new WrongBackup(DAMAGED);
    digest.update(lineOf(line.kind, line.content));
    yield line;
  }
}

async function* linesOf(packed: Readable): AsyncGenerator<Line> {
  const unpacked = createGunzip().setEncoding('utf8');
  // An error destroys the last stream, whose reader throws it.
  pipeline(packed, unpacked, () => undefined);
  try {
    for await (const text of splitLines(unpacked)) yield readLine(text);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    throw /^Z_|^ERR_STREAM/.test(code) ? new WrongBackup(DAMAGED) : error;
  } finally {
    unpacked.destroy();
  }
}

/** Splits at \n alone, because Node's readline splits at other line ends, too, which JSON may contain. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of text) {
    const pieces = piece.split('\n');
    const last = pieces.pop() ?? '';
    for (const one of pieces) {
      yield [...begun, one].join('');
      begun = [];
    }
    if (last) begun.push(last);
  }
  if (begun.length > 0) throw new WrongBackup(DAMAGED);
}
