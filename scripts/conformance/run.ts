import { clientInfo } from '@contract/client-info';
import type { Endpoint } from '@contract/endpoint';
import { isOurs } from '@contract/fields';
import { callName } from '@contract/listed';
import { readAnswer } from '@contract/reading';
import { refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { Refused, Unreachable } from '@/api/errors';
import { address, readResponse } from '@/api/request';
import { sentenceOf } from '@/api/sentence';
import { CHECKS, type Check, type Flag, type Known, RENEW, SIGN_IN } from './checks';
import { type Found, type Judged, judgeAnswer, parseExactly, shown } from './judge';
import type { Row } from './report';

/** No answer came. Thrown by a run when it is the first answer. */
export class NobodyThere extends Error {}

export type Asked = {
  origin: string;
  known: Known;
  flags: ReadonlySet<Flag>;
  found: (row: Row) => void;
};

const TIMEOUT_MS = 30_000;
const FALSE_TOKEN = 'conformance.false.token';
/** A call that no platform has. */
const UNKNOWN_CALL: Endpoint = { ...clientInfo, path: '/course/conformance/unknown' };

/** The input or the fields of the answer that were missing when a call was due. */
type Lacks = { missing?: string; unseen?: readonly string[] };

type Sent = { response: Response; text: string };

/** Asks a platform call by call; a run ends early where nobody can sign in. @throws {NobodyThere} */
export async function askAll({ origin, known, flags, found }: Asked) {
  const lacking = new Map<string, Lacks[]>();
  let asked = 0;

  /** Sends a call as the app sends it to a platform without extensions of ours. */
  async function send(endpoint: Endpoint, input: Record<string, unknown>, token?: string): Promise<Sent> {
    const { path, json, files } = address(endpoint, input);
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token) headers.Authorization = `${endpoint.scheme} ${token}`;
    if (json) headers['Content-Type'] = 'application/json';
    asked += 1;
    const response = await fetch(origin + path, {
      method: endpoint.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: json ?? files ?? null,
    }).catch((error: Error) => {
      throw new NobodyThere(String(error.cause ?? error));
    });
    const text = endpoint.answer.style === 'file' && response.ok ? '' : await response.clone().text();
    return { response, text };
  }

  const report = (endpoint: Pick<Endpoint, 'method' | 'path'>, rows: readonly Found[]) => {
    for (const row of rows) found({ ...row, call: callName(endpoint) });
  };

  /** Sends a call and reports what `compare` finds in its answer. */
  async function compared(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    token: string | undefined,
    compare: (sent: Sent) => Promise<Found[]> | Found[],
  ): Promise<void> {
    try {
      const sent = await send(endpoint, input, token);
      report(endpoint, await compare(sent));
      if (!sent.response.bodyUsed) await sent.response.body?.cancel();
    } catch (error) {
      if (!(error instanceof NobodyThere) || asked === 1) throw error;
      const app = `应用显示「${sentenceOf(new Unreachable())}」`;
      report(endpoint, fault('(连接)', '有回答', error.message, app));
    }
  }

  const note = (endpoint: Endpoint, lacks: Lacks) => {
    const call = callName(endpoint);
    lacking.set(call, [...(lacking.get(call) ?? []), lacks]);
  };

  /** Asks one call of the table. */
  async function ask(check: Check): Promise<void> {
    const { endpoint, mayRefuse, bearer } = check;
    const input = check.input(known);
    const missing = missingIn(endpoint, input);
    if (missing) return note(endpoint, { missing });
    await compared(endpoint, input, known[bearer], async (sent) => {
      const { found: rows, unseen } = await judge(endpoint, sent, mayRefuse(known));
      note(endpoint, { unseen });
      if (sent.response.ok) Object.assign(known, foundIn(check, sent.text, known));
      return rows;
    });
  }

  /** Asks it for each of the ids that it names, or once. */
  async function askEach(check: Check): Promise<void> {
    const { each } = check;
    if (!each) return ask(check);
    for (const id of (known[`${each}s`] ?? '').split(',')) {
      known[each] = id || undefined;
      await ask(check);
    }
  }

  const [first, ...rest] = CHECKS.filter(({ flag }) => flag === undefined || flags.has(flag));
  if (first) await ask(first);
  await ask(SIGN_IN);
  const isSignedIn = known.token !== undefined;
  if (isSignedIn) {
    await compared(refreshToken, {}, FALSE_TOKEN, refreshRefused);
    await ask(RENEW);
    await compared(getUserInfo, { id: known.userId }, FALSE_TOKEN, tokenRefused);
    await compared(UNKNOWN_CALL, {}, known.token, unknownCall);
    for (const check of rest) await askEach(check);
  }
  const skipped = [...lacking].flatMap(([call, all]) => whySkipped(all).map((why) => ({ call, why })));
  return { skipped, asked, isSignedIn };
}

/** Returns the first needed input that is not known, in the words of its screen. */
function missingIn(endpoint: Endpoint, input: Record<string, unknown>): string | undefined {
  const shapes = { ...endpoint.params, ...endpoint.query, ...endpoint.body, ...endpoint.files };
  const ofOurs = Object.keys(input).filter((name) => shapes[name] && isOurs(shapes[name]));
  if (ofOurs.length > 0) throw new Error(`${callName(endpoint)} is sent ${ofOurs.join()} of ours`);
  const missing = Object.entries(shapes).find(
    ([name, schema]) => input[name] === undefined && !schema.safeParse(undefined).success,
  );
  return missing && (endpoint.words?.[missing[0]] ?? missing[0]);
}

/** Returns what later checks take from an answer, as the app reads it. */
function foundIn({ endpoint, finds }: Check, text: string, known: Known): Known {
  const { answer } = endpoint;
  if (answer.style === 'file' || bodyKind(text) !== 'JSON') return {};
  const reading = readAnswer(answer, parseExactly(text, ''));
  const parsed = reading.is === 'content' ? answer.schema.safeParse(reading.content) : undefined;
  if (!parsed?.success) return {};
  const given = Object.entries(finds(parsed.data, known)).filter(([, value]) => value);
  return Object.fromEntries(given);
}

const NO_RIGHT = '应用换一次令牌再问；还是这样，显示「没有权限做这一步，请联系客服」';
/** The app's reactions to a status, before it reads the answer. */
const OF_STATUS: Readonly<Record<number, string>> = {
  401: NO_RIGHT,
  403: NO_RIGHT,
  410: '应用当作账号在别处登录了，退出登录',
  412: NO_RIGHT,
};

/** Compares an answer, from its status on. */
async function judge(endpoint: Endpoint, { response, text }: Sent, mayRefuse: boolean): Promise<Judged> {
  const { status, headers } = response;
  const type = headers.get('Content-Type') ?? '没有';
  if (status !== 200) {
    const location = headers.get('Location');
    const seen = `${status}${location ? ` 跳转到 ${location}` : ''}${text ? `，${bodyKind(text)}` : ''}`;
    const app = await reactionTo(endpoint, response);
    return { found: fault('(状态)', '200', seen, app), unseen: [] };
  }
  const isFile = endpoint.answer.style === 'file';
  const kind = isFile ? (/json|html/.test(type) ? '不是文件' : '文件') : bodyKind(text);
  if (kind !== (isFile ? '文件' : 'JSON')) {
    const expected = isFile ? '一个文件' : 'JSON';
    const app = await reactionTo(endpoint, response);
    const seen = `${kind}（Content-Type：${type}）`;
    return { found: fault('(回答)', expected, seen, app), unseen: [] };
  }
  const judged = judgeAnswer(endpoint, text, mayRefuse);
  if (!isFile && !/json/.test(type)) {
    const app = '应用照样读得懂';
    judged.found.push({
      level: 'note',
      field: 'Content-Type',
      expected: 'application/json',
      seen: type,
      app,
    });
  }
  return judged;
}

/** Returns why a call was not compared, or not wholly, in any of the times that it was due. */
function whySkipped(all: readonly Lacks[]): string[] {
  const answers = all.flatMap(({ unseen }) => (unseen ? [unseen] : []));
  if (answers.length === 0) return all.slice(0, 1).map(({ missing }) => `前面的回答里没有${missing}`);
  const [first, ...others] = (answers[0] ?? []).filter((field) =>
    answers.every((one) => one.includes(field)),
  );
  if (first === undefined) return [];
  if (first.startsWith('平台拒绝了')) return [first];
  return [others.length > 0 ? `没有看到 ${first} 等 ${others.length + 1} 个字段` : `没有看到 ${first}`];
}

const fault = (field: string, expected: string, seen: string, app: string): Found[] => [
  { level: 'fault', field, expected, seen, app },
];

const seenIn = ({ response: { status }, text }: Sent) => `${status}，${bodyKind(text)}`;

/** Compares the answer to a refresh with a false token. */
async function refreshRefused(sent: Sent): Promise<Found[]> {
  const { status } = sent.response;
  if (LOGS_OUT.has(status)) return [];
  const [field, expected] = [status === 200 ? '(回答)' : '(状态)', '令牌不对时是 401 或 403'];
  // Any other refusal ends the session too.
  if ((await errorOf(refreshToken, sent.response)) instanceof Refused) {
    const app = '应用照样请学员重新登录';
    return status === 200 ? [] : [{ level: 'note', field, expected, seen: seenIn(sent), app }];
  }
  return fault(field, expected, seenIn(sent), '应用当作没有网络：登录已经过期，还是不请学员重新登录');
}

/** Compares the answer to a call with a false access token. */
function tokenRefused(sent: Sent): Found[] {
  const { status } = sent.response;
  if ([401, 403, 412].includes(status)) return [];
  const app = '应用不换令牌，令牌过期以后什么都打不开';
  return fault('(令牌)', '令牌不对时是 401、403 或 412', seenIn(sent), app);
}

/** Compares the answer to a call that no platform has. */
async function unknownCall(sent: Sent): Promise<Found[]> {
  const { status } = sent.response;
  if (status === 404 || status === 501) return [];
  const app = `${await reactionTo(UNKNOWN_CALL, sent.response)}，不知道是平台没有这个调用`;
  return fault(status === 200 ? '(回答)' : '(状态)', '没有的调用是 404 或 501', seenIn(sent), app);
}

function bodyKind(text: string): string {
  if (text === '') return '空的回答';
  if (/^\s*</.test(text)) return 'HTML 网页';
  try {
    JSON.parse(text);
    return 'JSON';
  } catch {
    return `不是 JSON：${shown(text)}`;
  }
}

const LOGS_OUT = new Set([401, 403, 410, 412]);

/** Returns the error that a response is for the app; undefined for none. */
const errorOf = (endpoint: Endpoint, response: Response): Promise<unknown> =>
  readResponse(endpoint, response).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Returns what the app does about a response that it cannot use. */
async function reactionTo(endpoint: Endpoint, response: Response): Promise<string> {
  const { status } = response;
  const error = await errorOf(endpoint, response);
  if (endpoint === refreshToken) {
    const isOver = LOGS_OUT.has(status) || error instanceof Refused;
    return isOver ? '应用请学员重新登录' : '应用留着旧的令牌，令牌过期以后什么都打不开';
  }
  return OF_STATUS[status] ?? `应用显示「${sentenceOf(error)}」`;
}
