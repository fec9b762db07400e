import { setTimeout as rest } from 'node:timers/promises';
import { operatorHeaders } from '../../outside/operator-signature';

/** What the server said no to: its own sentence. */
export class OperatorSaidNo extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    /** All of its answer, where there is more than the sentence. */
    readonly answer: unknown,
  ) {
    super(sentence);
  }
}

/** Nobody answered, however often it was tried. */
export class OperatorUnreachable extends Error {}

export type OperatorClient = {
  /** Where it asks, e.g. `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** A signed POST of JSON, and the JSON of its answer. @throws {OperatorSaidNo} @throws {OperatorUnreachable} */
  ask(path: string, content: object): Promise<unknown>;
  /** The same with bytes as they are. */
  send(path: string, bytes: Uint8Array, method?: 'POST' | 'PUT'): Promise<unknown>;
  /** The answer as it comes: a file, or a stream that is too long for the memory. */
  open(path: string, content: object): Promise<Response>;
};

type Asked = {
  origin: string;
  secret: string;
  /** What is said while it waits for an answer that does not come: a Chinese sentence. */
  say?: (sentence: string) => void;
  /** How long it rests before each further try, ms. */
  rests?: readonly number[];
  /** How long the beginning of one answer is waited for, ms; a long answer may take its time. */
  patience?: number;
};

/** Half a minute of tries: a server that is started anew is back by then. */
const RESTS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that puts a large film together answers late. */
const PATIENCE_MS = 120_000;
/** What is over soon, and nobody's fault. */
const AGAIN = new Set([408, 425, 429, 502, 503, 504]);

/**
 * The operator's side of the signed calls. Every try is signed anew; what nobody answered, or what a server answered that
 * cannot just now, is tried again with growing rests: the calls are made so that a second time does no harm.
 */
export function operatorClient(asked: Asked): OperatorClient {
  const { origin, say = () => {} } = asked;
  const { rests = RESTS } = asked;
  const open = async (method: 'POST' | 'PUT', path: string, body: string | Uint8Array, type: string) => {
    for (let tries = 0; ; tries += 1) {
      const { answer, error } = await once(asked, { method, path, body, type });
      if (answer && !AGAIN.has(answer.status)) return heardOut(answer);
      const wait = rests[tries];
      if (wait === undefined) {
        if (answer) return heardOut(answer);
        throw new OperatorUnreachable(unreachable(origin, error));
      }
      say(`${origin} 没有答复，${Math.ceil(wait / 1000)} 秒后再试`);
      await rest(wait);
    }
  };
  const asJson = (content: object) => JSON.stringify(content);
  return {
    origin,
    open: (path, content) => open('POST', path, asJson(content), 'application/json'),
    ask: async (path, content) => (await open('POST', path, asJson(content), 'application/json')).json(),
    send: async (path, bytes, method = 'PUT') =>
      (await open(method, path, bytes, 'application/octet-stream')).json(),
  };
}

type Sending = { method: 'POST' | 'PUT'; path: string; body: string | Uint8Array; type: string };

/** One try: the answer, or why there was none. */
async function once(
  { origin, secret, patience = PATIENCE_MS }: Asked,
  sending: Sending,
): Promise<{ answer: Response; error?: never } | { error: Error; answer?: never }> {
  const { method, path, body, type } = sending;
  const headers = { 'Content-Type': type, ...operatorHeaders(secret, { method, path, body }) };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  try {
    const { signal } = waiting;
    return { answer: await fetch(origin + path, { method, headers, body, redirect: 'error', signal }) };
  } catch (error) {
    return { error: error as Error };
  } finally {
    clearTimeout(timer);
  }
}

async function heardOut(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text();
  let said: { message?: unknown } | undefined;
  try {
    said = JSON.parse(text) as { message?: unknown };
  } catch {
    // Somebody else answers at this address: a proxy, a router.
  }
  const sentence = typeof said?.message === 'string' ? said.message : notOurs(answer);
  throw new OperatorSaidNo(answer.status, sentence, said);
}

const notOurs = ({ status, url }: Response) =>
  `${new URL(url).origin} 答复了 ${status}，不像职健学堂的服务器；请核对 --to 的网址`;

function unreachable(origin: string, error: Error): string {
  const why = (error.cause as { code?: string } | undefined)?.code ?? error.name;
  return `连不上 ${origin}（${why}）。请看看服务器有没有启动、网址对不对（--to 网址），再运行一次；已经传好的不会重传`;
}
