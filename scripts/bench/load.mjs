import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** Of so many answers one is read; the others are only counted. */
const READ_EACH = 64;
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/**
 * Opens `connections` connections that ask one request after the other, for `ms` or until `isOver()`. `requestOf(n)` is the next request, as bytes, of
 * connection `n`; `check(answer)` throws where an answer is not as it should be. Written to the socket by hand: the
 * load must not take the processor that it measures.
 * @returns {Promise<{ calls: number, seconds: number, times: number[] }>} times in ms, sorted
 */
export async function load(origin, requestOf, { connections, ms, isOver, check }) {
  const times = [];
  const begun = performance.now();
  const ended = isOver ?? (() => performance.now() - begun >= ms);
  const one = async (_, n) => {
    const line = await openLine(origin);
    try {
      while (!ended()) {
        const request = requestOf(n);
        const sent = performance.now();
        const answer = await line.ask(request);
        times.push(performance.now() - sent);
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text()}`);
        if (times.length % READ_EACH === 1) check(JSON.parse(answer.text()));
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - begun) / 1_000;
  return { calls: times.length, seconds, times: times.sort((a, b) => a - b) };
}

/**
 * Sends `requestOf(n)` so many times a second, each over a connection of its own. `answers` counts the answers by status and
 * code.
 * @returns {{ end(): Promise<void> }} stops sending and waits for the last answers
 */
export function sendSteadily(origin, requestOf, perSecond, answers) {
  const pending = new Set();
  let sent = 0;
  const one = async () => {
    const line = await openLine(origin);
    try {
      const { status, text } = await line.ask(requestOf(sent++));
      const { code, result } = status === 200 ? JSON.parse(text()) : {};
      const answer = `${status} ${code ?? result ?? ''}`.trim();
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    } finally {
      line.close();
    }
  };
  const timer = setInterval(() => {
    const asked = one().finally(() => pending.delete(asked));
    pending.add(asked);
  }, 1_000 / perSecond);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

/** The `share` (0 to 1) of sorted times. */
export const percentile = (times, share) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))];

/** A kept-alive connection that asks one thing at a time; an answer says whether it `isLast`, after which it is closed. */
export async function openLine(origin) {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let got = Buffer.alloc(0);
  let waiting;
  socket.on('data', (piece) => {
    got = got.length === 0 ? piece : Buffer.concat([got, piece]);
    const answer = wholeAnswer(got);
    if (!answer) return;
    got = Buffer.alloc(0);
    waiting.done(answer);
  });
  socket.on('error', (error) => waiting?.fail(error));
  socket.on('close', () => waiting?.fail(new Error('the server closed the connection')));
  return {
    ask: (request) =>
      new Promise((done, fail) => {
        waiting = { done, fail };
        socket.write(request);
      }),
    isOpen: () => socket.readyState === 'open',
    close: () => socket.destroy(),
  };
}

/** The answer, when all of it has come. */
function wholeAnswer(bytes) {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const body = bytes.subarray(end + HEAD_END.length);
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? [];
  if (length === undefined ? !bytes.subarray(end).includes(LAST_CHUNK) : body.length < Number(length)) {
    return undefined;
  }
  const isLast = head.includes('\r\nconnection: close');
  return { status: Number(head.slice(9, 12)), isLast, text: () => textOf(head, body) };
}

function textOf(head, body) {
  const whole = head.includes('transfer-encoding: chunked') ? joined(body) : body;
  return (head.includes('content-encoding: gzip') ? gunzipSync(whole) : whole).toString();
}

/** The chunks of a body, put together. */
function joined(body) {
  const parts = [];
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(body.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
}
