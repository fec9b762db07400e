import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOf } from './media-types';
import { type Bytes, readRange } from './range';

const CHUNK = 64 * 1024;
/** A plain name of a file or folder: no path, nothing hidden. */
export const isPlainName = (name: string): boolean => /^\w[\w.-]*$/.test(name);

/**
 * Answers a GET or HEAD for one file of a folder: ranges, a strong validator, If-Range and If-None-Match.
 * @returns undefined when there is no such file.
 */
export async function fileResponse(
  folder: string,
  name: string,
  request: Request,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  if (!isPlainName(name)) return undefined;
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const { size, mtimeMs } = found;
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const read = (bytes: Bytes) => stream(path, mtimeMs, bytes);
  return bytesResponse({ type: typeOf(name), size, etag, read }, request, headers);
}

/** Bytes that are given in whole or in part: their strong validator, and how a part of them is read. */
export type GivenBytes = {
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly read: (bytes: Bytes) => ReadableStream<Uint8Array>;
};

/** Answers a GET or HEAD for bytes wherever they lie: ranges, If-Range and If-None-Match. */
export function bytesResponse(
  given: GivenBytes,
  request: Request,
  headers: Record<string, string>,
): Response {
  const plan = planned(request, given, headers);
  return new Response(plan.bytes ? given.read(plan.bytes) : null, plan);
}

type Plan = { status: number; headers: Record<string, string>; bytes?: Bytes };

function planned(request: Request, { type, size, etag }: GivenBytes, extra: Record<string, string>): Plan {
  const headers: Record<string, string> = { ...extra, ETag: etag, 'Accept-Ranges': 'bytes' };
  if (matches(request.headers.get('If-None-Match'), etag)) return { status: 304, headers };
  headers['Content-Type'] = type;
  const ifRange = request.headers.get('If-Range');
  // A range of an older file must not be glued to the new one. A date is no strong validator here.
  const ranged = ifRange === null || ifRange === etag;
  const range =
    request.method === 'GET' && ranged ? readRange(request.headers.get('Range') ?? undefined, size) : 'whole';
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } };
  }
  const bytes = range === 'whole' ? { first: 0, last: size - 1 } : range;
  headers['Content-Length'] = String(bytes.last - bytes.first + 1);
  if (range !== 'whole') headers['Content-Range'] = `bytes ${bytes.first}-${bytes.last}/${size}`;
  const status = range === 'whole' ? 200 : 206;
  return request.method === 'HEAD' || size === 0 ? { status, headers } : { status, headers, bytes };
}

/** Whether an If-None-Match header names this validator; it compares weakly. */
export function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/**
 * The bytes of a file. It is opened when the first of them is wanted, so that an answer nobody reads holds nothing,
 * and closed at the end, on an error, and when the reader goes away.
 */
function stream(path: string, mtimeMs: number, { first, last }: Bytes): ReadableStream<Uint8Array> {
  let at = first;
  let file: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await openSame(path, mtimeMs);
          const length = Math.min(CHUNK, last + 1 - at);
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
          if (bytesRead === 0) throw new Error('the file became shorter while it was sent');
          at += bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
          if (at > last) {
            await file.close();
            controller.close();
          }
        } catch (error) {
          await file?.close().catch(() => {});
          controller.error(error);
        }
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** The file that the headers speak of; another one under its name would be sent under a wrong validator. */
async function openSame(path: string, mtimeMs: number): Promise<FileHandle> {
  const file = await open(path);
  if ((await file.stat()).mtimeMs === mtimeMs) return file;
  await file.close();
  throw new Error('the file changed while it was sent');
}
