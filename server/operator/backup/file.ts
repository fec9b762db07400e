import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Line, lineOf, readLine, WrongBackup } from './lines';

const DAMAGED = '备份文件不完整或者已经损坏，请换一个备份；没有改动任何数据。';

/** The lines of a backup file, the last of them checked against all before it. @throws {WrongBackup} */
export async function* linesOfFile(path: string): AsyncGenerator<Line> {
  const digest = createHash('sha256');
  const unpacked = createGunzip().setEncoding('utf8');
  // How it failed comes out of the other end, too.
  pipeline(createReadStream(path), unpacked).catch(() => undefined);
  try {
    for await (const text of splitLines(unpacked)) {
      const line = readLine(text);
      if (line.kind === 'end' && line.content !== digest.digest('hex')) throw new WrongBackup(DAMAGED);
      if (line.kind !== 'end') digest.update(lineOf(line.kind, line.content));
      yield line;
      if (line.kind === 'end') return;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new WrongBackup(`没有这个文件：${path}`);
    const code = String((error as NodeJS.ErrnoException).code);
    throw /^Z_|^ERR_STREAM/.test(code) ? new WrongBackup(DAMAGED) : error;
  } finally {
    unpacked.destroy();
  }
  throw new WrongBackup(DAMAGED);
}

/** Only what ends a line here does so: JSON may have other line ends in it, which Node's readline takes for ends. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of text) {
    const parts = piece.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      yield [...begun, part].join('');
      begun = [];
    }
    if (last) begun.push(last);
  }
}
