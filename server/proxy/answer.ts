import type { IncomingMessage, ServerResponse } from 'node:http';
import { MOST_UNREAD_BYTES } from '../frame/unread-body';

/** Resolves when the whole request has come, has ended early, or is longer than anybody waits for. */
function bodyRead(request: IncomingMessage): Promise<{ isWhole: boolean }> {
  return new Promise((done) => {
    let read = 0;
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > MOST_UNREAD_BYTES) done({ isWhole: false });
    });
    request.once('end', () => done({ isWhole: true }));
    request.once('close', () => done({ isWhole: request.complete }));
    if (request.readableEnded) done({ isWhole: true });
    request.resume();
  });
}

/**
 * Answers with JSON once the whole request has come: a connection that ends while the phone still sends shows there as no
 * network.
 */
export async function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const { isWhole } = await bodyRead(request);
  answerNow(response, status, body, isWhole ? headers : { ...headers, Connection: 'close' });
}

/** Answers with JSON at once. */
export function answerNow(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string>,
): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(text);
}
