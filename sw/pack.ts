/** A file that has come in a pack. `address`: below the app's folder. */
export type PackedFile = { address: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Nothing comes any more when nothing has come for so long, ms. */
const SILENCE = 30_000;
const NEW_LINE = 10;

/** The files of a pack (`scripts/shell/packs.ts` makes it); of one that was cut, those that came whole. */
export function filesIn(pack: Uint8Array<ArrayBuffer>): PackedFile[] {
  const end = pack.indexOf(NEW_LINE);
  if (end < 0) return [];
  const files: PackedFile[] = [];
  let at = end + 1;
  for (const [address, type, length] of headOf(pack.subarray(0, end))) {
    if (at + length > pack.length) break;
    files.push({ address, type, bytes: pack.subarray(at, at + length) });
    at += length;
  }
  return files;
}

/** What is no head is somebody else's answer. */
function headOf(line: Uint8Array): [string, string, number][] {
  try {
    const head: unknown = JSON.parse(new TextDecoder().decode(line));
    return Array.isArray(head) && head.every(Array.isArray) ? (head as [string, string, number][]) : [];
  } catch {
    return [];
  }
}

type Asking = { get?: typeof fetch; silence?: number };

/**
 * Asks for a pack, past the browser's own cache: its files have a place of their own.
 * @param stop ends it.
 * @returns what came of it before the end, a cut or a silence; nothing without network.
 */
export async function askForPack(
  address: string,
  stop?: AbortSignal,
  { get = fetch, silence = SILENCE }: Asking = {},
): Promise<PackedFile[]> {
  const control = new AbortController();
  const end = () => control.abort();
  stop?.addEventListener('abort', end);
  const chunks: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silence);
  };
  heard();
  try {
    const answer = await get(address, {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: control.signal,
    });
    if (!answer.ok) await answer.body?.cancel();
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      chunks.push(part.value);
      heard();
    }
  } catch {
    // What has come has come.
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', end);
  }
  return filesIn(joined(chunks));
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
