import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { LARGEST_PART, missing, part, whole } from '@contract/operator/uploads';
import type { OperatorClient } from './operator-client';

/** A file that is to be at the server: where it lies here, and what it is. */
export type Outgoing = { path: string; digest: string; size: number; at: string };

/** How far the sending is, for who waits: bytes of all that has to be sent. */
export type Progress = { path: string; sent: number; toSend: number };

/** So many files are asked about at once. */
const ASKED_AT_ONCE = 1_000;

/**
 * Sends what the server has not got yet, a part at a time; what was sent before, by a run that was broken off, is not sent
 * again.
 * @returns how many files were sent.
 */
export async function sendFiles(
  client: OperatorClient,
  files: readonly Outgoing[],
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const absent = new Set<string>();
  for (let at = 0; at < files.length; at += ASKED_AT_ONCE) {
    for (const digest of await askMissing(client, files.slice(at, at + ASKED_AT_ONCE))) absent.add(digest);
  }
  const outgoing = [
    ...new Map(files.filter(({ digest }) => absent.has(digest)).map((one) => [one.digest, one])).values(),
  ];
  const toSend = outgoing.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const file of outgoing) {
    await sendFile(client, file, (bytes) => {
      sent += bytes;
      onProgress({ path: file.path, sent, toSend });
    });
  }
  return outgoing.length;
}

async function sendFile(
  client: OperatorClient,
  file: Outgoing,
  onSent: (bytes: number) => void,
): Promise<void> {
  const parts: { digest: string; size: number }[] = [];
  for await (const bytes of partsOf(file.at)) parts.push({ digest: digestOf(bytes), size: bytes.length });
  const absent = new Set(parts.length > 1 ? await askMissing(client, parts) : [file.digest]);
  let at = 0;
  for await (const bytes of partsOf(file.at)) {
    const { digest = '' } = parts[at] ?? {};
    if (absent.has(digest)) await client.send(part.path.replace('{digest}', digest), bytes);
    onSent(bytes.length);
    at += 1;
  }
  if (parts.length === 1) return;
  const { digest, size } = file;
  await client.ask(whole.path, { digest, size, parts: parts.map((one) => one.digest) });
}

async function askMissing(
  client: OperatorClient,
  files: readonly { digest: string; size: number }[],
): Promise<string[]> {
  const asked = files.map(({ digest, size }) => ({ digest, size }));
  return missing.answer.parse(await client.ask(missing.path, { files: asked })).missing;
}

/** A file in pieces of the largest part, one of them in memory at a time. */
async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (;;) {
      const buffer = Buffer.allocUnsafe(LARGEST_PART);
      let length = 0;
      while (length < LARGEST_PART) {
        const { bytesRead } = await file.read(buffer, length, LARGEST_PART - length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      if (length > 0) yield buffer.subarray(0, length);
      if (length < LARGEST_PART) return;
    }
  } finally {
    await file.close();
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
