import type { CDPSession } from '@playwright/test';
import type { Asked } from './waves';

/** A request of a page; times in ms from that for its document. */
export type PageRequest = Asked & {
  url: string;
  /** Document, Script, Stylesheet, Image, Media, Fetch … */
  kind: string;
  /** What came over the line for it, head and body as they were sent; 0 from a cache or from the worker. */
  bytes: number;
};

/** Keeps account of what a page asks for. It must begin before the navigation. */
export class PageRequests {
  private readonly all = new Map<string, PageRequest>();
  private begun: number | undefined;
  private changed = performance.now();

  private constructor() {}

  static async follow(session: CDPSession): Promise<PageRequests> {
    const requests = new PageRequests();
    session.on(
      'Network.requestWillBeSent',
      ({ requestId, request, type = 'Other', timestamp, redirectResponse }) => {
        if (!/^https?:/.test(request.url)) return;
        requests.begun ??= timestamp;
        const from = (timestamp - requests.begun) * 1_000;
        // What a redirect answered was a request of its own.
        const before = redirectResponse && requests.all.get(requestId);
        if (before) requests.all.set(`${requestId} ${from}`, { ...before, to: from });
        requests.all.set(requestId, { url: request.url, kind: type, from, to: undefined, bytes: 0 });
        requests.changed = performance.now();
      },
    );
    const end = (requestId: string, timestamp: number, bytes: number) => {
      const request = requests.all.get(requestId);
      if (!request) return;
      Object.assign(request, { to: (timestamp - (requests.begun ?? 0)) * 1_000, bytes });
      requests.changed = performance.now();
    };
    session.on('Network.loadingFinished', (one) => end(one.requestId, one.timestamp, one.encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
    await session.send('Network.enable');
    return requests;
  }

  /** Those that were asked for until `ms` after the document was (`Seen.asks`), oldest first. */
  until(ms = Number.POSITIVE_INFINITY): PageRequest[] {
    return [...this.all.values()].filter(({ from }) => from <= ms).sort((a, b) => a.from - b.from);
  }

  /** How long (ms) nothing has been asked for or has come, while nothing is awaited; a video streams without end. */
  quietFor(): number {
    const awaited = this.until().some(({ to, kind }) => to === undefined && kind !== 'Media');
    return awaited || this.all.size === 0 ? 0 : performance.now() - this.changed;
  }
}
