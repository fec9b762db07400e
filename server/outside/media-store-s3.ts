import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { fileDigest } from './file-digest';
import { isDigest, MediaMissing, type MediaStore, type StoredMedia, WrongDigest } from './media-store';

export type S3Settings = {
  /** Where the store answers, e.g. `https://s3.example.org`; buckets are paths below it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** A busy store is asked again, so often, after about so long. */
const RETRIES = 3;
const RETRY_MS = 100;
/** Silence after which a request to the store is given up: before its answer and between two pieces of it. */
const SILENCE_MS = 30_000;

/** The store did not do as asked; `status` is its answer, `detail` what was wrong with it where the status was right. */
export class StoreFailed extends Error {
  constructor(
    what: string,
    readonly status: number,
    detail = '',
  ) {
    super(`the store of media answered ${status} to ${what}${detail && `: ${detail}`}`);
  }
}

/**
 * Media in a bucket of an S3-compatible store, each an object named by its digest. What is written and read goes through
 * piece by piece, never whole through memory; the store itself checks the digest of what it is given, which is signed.
 * A redirect is refused, because the request that follows it would carry the signature to another host.
 */
export class S3Store implements MediaStore {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #silenceMs: number;

  constructor(settings: S3Settings, { silenceMs = SILENCE_MS } = {}) {
    const { endpoint, bucket, region, accessKey, secretKey } = settings;
    const keys = { accessKeyId: accessKey, secretAccessKey: secretKey };
    this.#client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES, initRetryMs: RETRY_MS });
    this.#silenceMs = silenceMs;
    this.#bucket = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  }

  async size(digest: string) {
    const answer = await this.#ask('HEAD', this.#address(digest));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new StoreFailed('HEAD', answer.status);
    const length = answer.headers.get('Content-Length');
    if (length === null) throw new StoreFailed('HEAD', answer.status, 'it has no Content-Length');
    return Number(length);
  }

  read(digest: string, range?: { from: number; to: number }): ReadableStream<Uint8Array> {
    const headers: Record<string, string> = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
    const asked = new AbortController();
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    /** How many bytes are still to come; NaN where the store did not say. */
    let left = Number.NaN;
    const opened = async () => {
      const answer = await this.#ask('GET', this.#address(digest), headers, asked);
      const { status } = answer;
      if (status === 404) throw new MediaMissing(digest);
      if (status !== (range ? 206 : 200) || !answer.body) throw new StoreFailed('GET', status);
      const given = answer.headers.get('Content-Range') ?? '';
      if (range && !given.startsWith(`bytes ${range.from}-${range.to}/`))
        throw new StoreFailed('GET', status, `bytes ${range.from}-${range.to} were wanted, not «${given}»`);
      left = range ? range.to - range.from + 1 : Number(answer.headers.get('Content-Length') ?? Number.NaN);
      return answer.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    };
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          reader ??= await opened();
          const { done, value } = await this.#inTime(reader.read(), asked);
          left -= value?.length ?? 0;
          if (left < 0 || (done && left > 0)) {
            asked.abort();
            throw new StoreFailed(
              'GET',
              range ? 206 : 200,
              `${Math.abs(left)} bytes too ${left < 0 ? 'many' : 'few'}`,
            );
          }
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: () => asked.abort(),
      },
      { highWaterMark: 0 },
    );
  }

  async write(digest: string, localPath: string) {
    if ((await fileDigest(localPath)) !== digest) throw new WrongDigest(digest);
    const { size } = await stat(localPath);
    // The digest stands in the signature, so that nothing is read twice for it and nothing else can be stored.
    const headers = { 'X-Amz-Content-Sha256': digest, 'Content-Length': String(size) };
    const { url, headers: signed } = await this.#client.sign(this.#address(digest), {
      method: 'PUT',
      headers,
    });
    for (let left = RETRIES; ; left -= 1) {
      const status = await put(url, signed, localPath, this.#silenceMs);
      if (status >= 200 && status < 300) return;
      if (status < 500 || left === 0) throw new StoreFailed('PUT', status);
      await setTimeout(RETRY_MS);
    }
  }

  async remove(digest: string) {
    const answer = await this.#ask('DELETE', this.#address(digest));
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw new StoreFailed('DELETE', answer.status);
  }

  async *digests(): AsyncGenerator<StoredMedia> {
    let after: string | undefined;
    for (;;) {
      const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) });
      const asked = new AbortController();
      const answer = await this.#ask('GET', `${this.#bucket}?${query}`, {}, asked);
      const { status } = answer;
      if (!answer.ok) throw new StoreFailed('a list', status);
      const list = await this.#inTime(answer.text(), asked);
      // A list without its end is refused, because a backup would miss the objects that it leaves out.
      if (!/<\/ListBucketResult>\s*$/.test(list)) throw new StoreFailed('a list', status, 'it has no end');
      yield* objectsOf(list);
      const next = textOf(list, 'NextContinuationToken');
      if (!next && textOf(list, 'IsTruncated') !== 'true') return;
      if (!next || next === after) throw new StoreFailed('a list', status, 'nothing leads to its next page');
      after = next;
    }
  }

  #address(digest: string): string {
    if (!isDigest(digest)) throw new Error(`«${digest}» is no digest`);
    return `${this.#bucket}/${digest}`;
  }

  /** Sends a signed request without a body. */
  #ask(
    method: string,
    address: string,
    headers: Record<string, string> = {},
    asked = new AbortController(),
  ): Promise<Response> {
    const { signal } = asked;
    return this.#inTime(this.#client.fetch(address, { method, headers, signal, redirect: 'manual' }), asked);
  }

  /** Waits for one step of a request, and aborts the request when the store is silent for too long. */
  async #inTime<T>(step: Promise<T>, asked: AbortController): Promise<T> {
    const late = globalThis.setTimeout(() => asked.abort(new Error(SILENT)), this.#silenceMs);
    try {
      return await step;
    } finally {
      clearTimeout(late);
    }
  }
}

const SILENT = 'the store of media does not answer';

/**
 * Sends a file as it is read; the status of the answer. Not by `fetch`, which keeps a second copy of what it sends, in memory,
 * for a redirect that might come.
 */
async function put(address: string, headers: Headers, localPath: string, silenceMs: number): Promise<number> {
  const { request } = address.startsWith('https:') ? await import('node:https') : await import('node:http');
  const asked = request(address, { method: 'PUT', headers: Object.fromEntries(headers) });
  asked.setTimeout(silenceMs, () => asked.destroy(new Error(SILENT)));
  const answered = new Promise<number>((done, fail) => {
    asked.once('error', fail);
    asked.once('response', (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
  });
  const file = createReadStream(localPath);
  file.once('error', (error) => asked.destroy(error));
  file.pipe(asked);
  try {
    return await answered;
  } finally {
    file.destroy();
  }
}

/** The objects of a list (ListObjectsV2) that are media. */
function objectsOf(list: string): StoredMedia[] {
  return [...list.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const digest = textOf(object, 'Key') ?? '';
    if (!isDigest(digest)) return [];
    const storedAt = Date.parse(textOf(object, 'LastModified') ?? '');
    return { digest, size: Number(textOf(object, 'Size')), storedAt };
  });
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The text of the first element of this name. */
function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}
