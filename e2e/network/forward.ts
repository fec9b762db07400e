import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { type AnswerFault, newerVersion } from './faults';
import type { Network } from './network';
import { headBytes, shaper } from './shaper';
import { downHeaders, requestOf, type Upstream, upHeaders } from './upstream';

/** One request on its way to the server and back. */
export type Passage = {
  from: IncomingMessage;
  to: ServerResponse;
  /** The origin that the browser asked. */
  here: string;
  upstream: Upstream;
  fault: AnswerFault | undefined;
  /** Nobody waits for the answer any more. */
  ended: AbortSignal;
  /** The line as it is at the moment of asking. */
  network: () => Network;
  /** The server has answered with this status; whether the answer gets through. */
  answered: (status: number) => boolean;
};

/** Asks the server and passes its answer on as it comes; whichever end breaks off, the other one hears of it. */
export function forward(passage: Passage): void {
  const { from, to, here, upstream, fault, ended, network } = passage;
  const headers = upHeaders(from.headers, upstream, here);
  if (fault === 'newer') {
    // The whole of it and as it is, so that there is something to add to.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  }
  const url = new URL(upstream.origin);
  const onward = requestOf(upstream)(
    { hostname: url.hostname, port: url.port, method: from.method, path: from.url, headers },
    (answer) => void passDown(passage, answer).catch(() => to.destroy()),
  );
  onward.on('error', () => to.destroy());
  to.on('close', () => onward.destroy());
  from.pipe(shaper(() => network().line, 'up', ended)).pipe(onward);
}

async function passDown(passage: Passage, answer: IncomingMessage): Promise<void> {
  const { to, here, upstream, fault, ended, network, answered } = passage;
  if (!answered(answer.statusCode ?? 0)) {
    answer.resume();
    return void to.destroy();
  }
  await network().carry('down', headBytes(answer.rawHeaders), ended);
  if (ended.aborted) return void answer.destroy();
  const headers = downHeaders(answer.headers, upstream, here);
  if (fault === 'newer') {
    delete headers['content-length'];
    delete headers.etag;
  }
  to.writeHead(answer.statusCode ?? 502, headers);
  // On a slow line the head arrives before the body; on a whole one that is two packets for nothing.
  if (network().line.limits('down')) to.flushHeaders();
  const more = fault === 'newer' ? [newerVersion()] : [];
  pipeline([answer, ...more, shaper(() => network().line, 'down', ended), to], () => {});
}
