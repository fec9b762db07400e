import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bytes, readRange } from './range';
import { typeOf } from './types';

const CHUNK = 64 * 1024;
/** A plain file name: no folder, nothing hidden. */
const NAME = /^\w[\w.-]*$/;

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
  if (!NAME.test(name)) return undefined;
  const file = await open(join(folder, name)).catch(() => undefined);
  if (!file) return undefined;
  try {
    const stat = await file.stat();
    const plan = stat.isFile() ? planned(request, name, stat, headers) : undefined;
    if (plan?.bytes) return new Response(stream(file, plan.bytes), plan);
    await file.close();
    return plan && new Response(null, plan);
  } catch (error) {
    await file.close();
    throw error;
  }
}

type Plan = { status: number; headers: Record<string, string>; bytes?: Bytes };

function planned(
  request: Request,
  name: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
  extra: Record<string, string>,
): Plan {
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers: Record<string, string> = { ...extra, ETag: etag, 'Accept-Ranges': 'bytes' };
  if (matches(request.headers.get('If-None-Match'), etag)) return { status: 304, headers };
  headers['Content-Type'] = typeOf(name);
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

/** The bytes of an open file. It is closed at the end, on an error, and when the reader goes away. */
function stream(file: FileHandle, { first, last }: Bytes): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
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
          await file.close().catch(() => {});
          controller.error(error);
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
