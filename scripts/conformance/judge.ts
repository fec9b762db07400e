import type { Endpoint } from '@contract/endpoint';
import { asList } from '@contract/list-form';
import { callName } from '@contract/listed';
import { type Fields, isFields, readAnswer } from '@contract/reading';
import { SUCCESS } from '@contract/success';
import { DOCUMENTED } from '@contract/testing/documented-calls';
import { type Field, fieldsOf } from '@contract/testing/schema-paths';
import type * as z from 'zod/mini';
import { WrongAnswer } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import type { Row } from './report';

export type Found = Omit<Row, 'call'>;

/** Fields that only some items have: those of serial and of platform hours, of help texts, of a default title. */
const OF_SOME =
  /(^|\.)(data\.(content|inTime)|(hours|units)\.(money|videoId|contentType|contentUrl)|cards\.jwLessonId)$|^invoiceHeader$/;
/** Fields that the specification has in a newer or in another form of the call. */
const OTHER_FORMS: Readonly<Record<string, readonly string[]>> = {
  'GET /course/v2/lesson/{id}/getLessonHourDetail': ['isComplete', 'startFaceVerification'],
  'GET /course/v2/center/study/{id}/{uId}/getTrainingBasicInfo': ['inTime', 'trainingTime'],
};
/** The only call whose tree has more than one level wherever it is asked. */
const WHOLE_TREE = 'GET /api/county/findCityAllList';
/** Fields of which one is enough, where `at` fits call and field. */
const ALTERNATIVES = [
  { at: /./, names: ['cover', 'lessonCoverUrl', 'coverUrl'] },
  { at: /./, names: ['coverUrl', 'trainingCoverUrl'] },
  { at: /./, names: ['compulsoryProgress', 'electiveProgress'] },
  { at: /./, names: ['hours', 'units'] },
  { at: /\.\w+$/, names: ['inTime', 'datesOfTraining'] },
  { at: /\.\w+$/, names: ['trainingTime', 'datesOfTrainingEndTime'] },
  { at: /queryPayStatus/, names: ['code', 'result', 'status'] },
];
/** The answer's style shows what is an id only by its name. */
const IS_ID = /(^id|Id|No)$/;

/** The names of a page's list. */
const PAGE_NAMES = ['list', 'records', 'rows'];

/** Precedes the digits of a whole number that JavaScript cannot hold. */
const INEXACT = '\u0000';
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON; whole numbers beyond 2^53 become texts, marked or as ids. */
export function parseExactly(text: string, mark: string = INEXACT): unknown {
  return JSON.parse(
    text.replace(TOKENS, (token) =>
      /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? JSON.stringify(mark + token) : token,
    ),
  );
}

/** Returns a value as one short line. */
export function shown(value: unknown): string {
  if (value === undefined) return '没有';
  if (typeof value === 'string' && value.startsWith(INEXACT)) return `数字 ${value.slice(1)}`;
  const text = JSON.stringify(value) ?? String(value);
  const kind = Array.isArray(value) ? '列表 ' : typeof value === 'object' && value !== null ? '对象 ' : '';
  return kind + (text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

/** `unseen`: documented fields that no item of the answer could show. */
export type Judged = { found: Found[]; unseen: string[] };

/** Compares an answer in the platform's form with the specification. */
export function judgeAnswer(endpoint: Endpoint, text: string, mayRefuse: boolean): Judged {
  const { answer } = endpoint;
  if (answer.style === 'file') return { found: [], unseen: [] };
  const raw = parseExactly(text);
  const reading = readAnswer(answer, raw);
  const signs = isFields(raw) ? signsIn(raw) : shown(raw);
  if (reading.is === 'wrong') {
    const app = wrong(endpoint, reading.field);
    return { found: [fault(reading.field, signOf(answer.style), signs, app)], unseen: [] };
  }
  if (reading.is === 'refusal') {
    const { message } = reading;
    const found = mayRefuse
      ? judgeRefusal(answer.style, message)
      : [refused(endpoint, raw as Fields, message)];
    return { found, unseen: [message ? `平台拒绝了：${message}` : '平台拒绝了'] };
  }
  const { found, unseen } = judgeFields(endpoint, reading.content);
  const parsed = answer.schema.safeParse(reading.content);
  const isSeen = parsed.success || found.some(({ level }) => level === 'fault');
  const [issue] = parsed.error?.issues ?? [];
  const at = issue?.path.filter((name) => typeof name === 'string').join('.') || 'data';
  const missed = isSeen ? [] : [fault(at, '应用读得懂的内容', String(issue?.message), wrong(endpoint, at))];
  return { found: [...judgeStyle(answer.style, raw as Fields), ...found, ...missed], unseen };
}

const fault = (field: string, expected: string, seen: string, app: string): Found => ({
  level: 'fault',
  field,
  expected,
  seen,
  app,
});
const note = (field: string, expected: string, seen: string): Found => ({
  level: 'note',
  field,
  expected,
  seen,
  app: '应用照样读得懂',
});

const wrong = ({ path }: Endpoint, field: string) =>
  `应用用不了这个回答，显示「${sentenceOf(new WrongAnswer(path, field))}」`;

function signOf(style: string): string {
  if (style === 'special') return '这个调用自己的成功标记，如 code 200';
  return style === 'classic' ? "result 是 'success'" : `code 是 '${SUCCESS}'`;
}

function signsIn(raw: Fields): string {
  const signs = ['code', 'result', 'message', 'msg'].filter(
    (name) => name in raw && typeof raw[name] !== 'object',
  );
  return signs.length > 0 ? signs.map((name) => `${name} ${shown(raw[name])}`).join('，') : shown(raw);
}

/** Compares a refusal; a call with a form of its own has a sentence of the app's. */
function judgeRefusal(style: string, message: string): Found[] {
  if (message || style === 'special') return [];
  return [fault('message', '拒绝时有一句话', '没有', '应用显示「没有成功，请重试」，说不出原因')];
}

function refused({ answer }: Endpoint, raw: Fields, message: string): Found {
  const field = 'code' in raw || answer.style !== 'classic' ? 'code' : 'result';
  const sentence = message || '没有成功，请重试';
  return fault(
    field,
    `成功：${signOf(answer.style)}`,
    signsIn(raw),
    `应用当作平台拒绝了，显示「${sentence}」`,
  );
}

function judgeStyle(style: string, raw: Fields): Found[] {
  const sign = style === 'modern' ? 'code' : 'result';
  const isNumber = style === 'modern' && typeof raw.code === 'number';
  if (style === 'special' || (raw[sign] !== undefined && !isNumber)) return [];
  return [note(sign, signOf(style), signsIn(raw))];
}

type Kind = 'list' | 'object' | 'flag' | 'number' | 'id' | 'text' | 'any';

/** Returns what a schema reads, by trying. */
function kindOf(name: string, schema: z.ZodMiniType, hasFields: boolean): Kind {
  const read = (value: unknown) => schema.safeParse(value).data;
  if (Array.isArray(read([])) && read('7') === undefined) return 'list';
  if (hasFields) return 'object';
  if (read('1') === true) return 'flag';
  if (typeof read('7') === 'number') return 'number';
  if (typeof read('7') !== 'string' || Array.isArray(read([]))) return 'any';
  return IS_ID.test(name) ? 'id' : 'text';
}

const EXPECTED: Record<Kind, string> = {
  list: '列表',
  object: '对象',
  flag: '是否：true、false、1 或 0',
  number: '数字',
  id: '编号：文字，或 2^53 以内的数字',
  text: '文字',
  any: '任意',
};

/** Says how a value differs from its kind: not at all, in a way that is understood, or in one that is not. */
function differs(kind: Kind, value: unknown, isNullable: boolean): 'not' | 'note' | 'fault' {
  if (value === null) return isNullable ? 'not' : 'fault';
  const isInexact = typeof value === 'string' && value.startsWith(INEXACT);
  if (kind === 'any') return 'not';
  if (kind === 'list') {
    if (Array.isArray(value)) return 'not';
    return Array.isArray(asList(value)) ? 'note' : 'fault';
  }
  if (kind === 'object') return isFields(value) ? 'not' : 'fault';
  if (isInexact) return 'fault';
  if (kind === 'flag') {
    if ([true, false, 1, 0, '1', '0'].includes(value as never)) return 'not';
    return value === 'true' || value === 'false' ? 'note' : 'fault';
  }
  if (kind === 'number') {
    if (typeof value === 'number') return 'not';
    return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? 'note'
      : 'fault';
  }
  // The specification does not show whether a text is written as a number.
  return typeof value === 'string' || typeof value === 'number' ? 'not' : 'fault';
}

/** Says what the app makes of a value, by its own schema. */
function appOf(endpoint: Endpoint, path: string, schema: z.ZodMiniType, value: unknown): string {
  if (typeof value === 'string' && value.startsWith(INEXACT)) {
    return `应用把它读成 ${Number(value.slice(1))}，用它再问就问错`;
  }
  const { success, data } = schema.safeParse(value);
  if (!success) return wrong(endpoint, path);
  if (data === undefined || Number.isNaN(data)) return '应用当作不知道，不显示它';
  if (data === '') return '应用当作没有这一项';
  if (data === false) return '应用当作「否」';
  if (Array.isArray(data) && data.length === 0) return '应用当作空的列表';
  return `应用读成 ${shown(data)}`;
}

/** Compares the documented fields of an answer's content, each once however many items have it. */
function judgeFields(endpoint: Endpoint, content: unknown): Judged {
  const { answer } = endpoint;
  const documented = (DOCUMENTED[callName(endpoint)]?.answer ?? '').split(' ').filter(Boolean);
  const isPage = answer.style === 'modern' && documented.includes('list');
  if (isPage && Array.isArray(content)) {
    const { found, unseen } = judgeFields(endpoint, { list: content, total: content.length });
    return { found: [note('list', '一页：list 和 total', '列表'), ...found], unseen };
  }
  const found =
    isPage || answer.style !== 'modern' ? [] : judgeRoot(endpoint, content, documented.length > 0);
  const unseen: string[] = [];
  const isBroken = (path: string) =>
    found.some(({ level, field }) => level === 'fault' && (field === 'data' || path.startsWith(`${field}.`)));
  const known = answer.style === 'file' ? [] : fieldsOf(answer.schema);
  // A list comes before its total, which a page without a list cannot have.
  const inOrder = [
    ...documented.filter((path) => path !== 'total'),
    ...documented.filter((path) => path === 'total'),
  ];
  for (const path of inOrder) {
    const field = known.find((one) => one.path === path);
    if (!field || isBroken(path)) continue;
    if (path === 'total' && isPage) {
      const isCounted =
        found.some(({ field: name }) => name === 'list') ||
        (isFields(content) && content.total !== undefined);
      if (!isCounted) found.push(note('total', '一共有多少', '没有'));
      continue;
    }
    const holders = holdersOf(content, path.split('.').slice(0, -1));
    if (holders.length === 0) unseen.push(path);
    else found.push(...judgeField(endpoint, holders, field, known));
  }
  return { found, unseen };
}

/** Compares the whole of a modern answer's data, where it is itself a list or a plain value. */
function judgeRoot(endpoint: Endpoint, content: unknown, hasFields: boolean): Found[] {
  const { answer } = endpoint;
  if (answer.style !== 'modern') return [];
  const kind = kindOf('data', answer.schema, hasFields);
  const isNullable = answer.schema.safeParse(null).success;
  const difference = kind === 'any' ? 'not' : differs(kind, content ?? null, isNullable);
  if (difference === 'not') return [];
  if (difference === 'note') return [note('data', EXPECTED[kind], shown(content))];
  return [fault('data', EXPECTED[kind], shown(content), appOf(endpoint, 'data', answer.schema, content))];
}

function judgeField(
  endpoint: Endpoint,
  holders: readonly Fields[],
  { path, schema }: Field,
  known: readonly Field[],
): Found[] {
  const name = path.replace(/^.*\./, '');
  const hasFields = known.some((one) => one.path.startsWith(`${path}.`));
  const kind = kindOf(name, schema, hasFields);
  const values = holders.map((holder) => holder[name]);
  const given = values.filter((value) => value !== undefined);
  const isNullable = schema.safeParse(null).success;
  const report = (value: unknown): Found[] => {
    const difference = value === undefined ? 'fault' : differs(kind, value, isNullable);
    if (difference === 'not') return [];
    if (difference === 'note') return [note(path, EXPECTED[kind], shown(value))];
    return [fault(path, EXPECTED[kind], shown(value), appOf(endpoint, path, schema, value))];
  };
  if (given.length === 0) {
    if (mayBeAbsent(endpoint, path, name, kind, holders)) return [];
    const [holder] = holders;
    const isList = path === 'list' && Array.isArray(asList(holder));
    if (isList) return [note(path, '列表叫 list', shown(holder))];
    const seen = path === 'list' ? shown(holder) : shown(undefined);
    return [{ ...(report(undefined)[0] as Found), seen }];
  }
  const isRequired = !schema.safeParse(undefined).success;
  const found = (isRequired ? values : given).flatMap(report);
  return [...found.filter(({ level }) => level === 'fault'), ...found].slice(0, 1);
}

/** Returns whether the specification lets a field be left out of all items. */
function mayBeAbsent(endpoint: Endpoint, path: string, name: string, kind: Kind, holders: readonly Fields[]) {
  const call = callName(endpoint);
  if (kind === 'any' || OF_SOME.test(path) || OTHER_FORMS[call]?.includes(path)) return true;
  // A success needs no sentence.
  if (kind === 'text' && /^(msg|message)$/.test(name)) return true;
  if (name === 'children' && call !== WHOLE_TREE) return true;
  const others = ALTERNATIVES.filter(({ at, names }) => names.includes(name) && at.test(`${call} ${path}`));
  return others.some(({ names }) =>
    names.some((other) => holders.some((holder) => holder[other] !== undefined)),
  );
}

/** Returns the objects that hold a field, with lists transparent. */
function holdersOf(content: unknown, names: readonly string[]): Fields[] {
  const fields = (Array.isArray(content) ? content : [content]).filter(isFields);
  const [name, ...rest] = names;
  if (name === undefined) return fields;
  return fields.flatMap((one) => {
    const inner = one[name] === undefined && name === 'list' ? asList(one) : one[name];
    if (inner === one) return [];
    const isPage = isFields(inner) && PAGE_NAMES.some((pageName) => pageName in inner);
    return holdersOf(isPage ? asList(inner) : inner, rest);
  });
}
