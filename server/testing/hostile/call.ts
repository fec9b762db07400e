import { type Endpoint, inputSchema } from '@contract/endpoint';
import { endpoints } from '@contract/listed';
import { LEARNER, PURCHASER } from '@demo/ids/ids';
import fc from 'fast-check';
import { leastInput } from '../least-input';
import { reaching } from '../reaching';
import { type Body, bodyOf, type Fields } from './body';
import { elsewhere } from './elsewhere';
import { CALLERS, type Header, hostileHeaders, type Who } from './headers';
import { own as othersOf } from './marked-learner';
import { type HostileValue, hostileValue } from './values';

/** A call as it goes out, but for its tokens. */
export type HostileCall = {
  readonly who: Who;
  readonly method: string;
  readonly address: string;
  readonly headers: readonly Header[];
  readonly body: Body | undefined;
};

/** Longer addresses are refused by Node itself, with an answer that may be lost in the closed connection. */
const LONGEST_ADDRESS = 8_000;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'];

/** Percent-encoded, halves of a character as the three bytes that some make of them. */
const encoded = (text: string) =>
  [...text].map((one) => (/^[\ud800-\udfff]$/.test(one) ? '%ED%A0%80' : encodeURIComponent(one))).join('');

/** What a path or a query may be turned into as a whole. */
const TWISTS: readonly ((address: string) => string)[] = [
  (address) => `${address}/`,
  (address) => `/${address}`,
  (address) => address.replace('/', '/./'),
  (address) => address.replace(/\/([^/]*)$/, '/..%2f$1'),
  (address) => address.toUpperCase(),
  (address) => `${address}%`,
  (address) => `${address}?%zz=%E0%A4&&=&a[]=1&a[]=2&__proto__[x]=1`,
  (address) => address.replace('=', '=1&page=x&page='),
  (address) => `${address};jsessionid=1#x`,
  (address) => address.replaceAll('=', '%3D'),
];

/** The inputs that are missing, and those that are something else; by name. */
type Change = ReadonlyMap<string, HostileValue | undefined>;

const changesOf = (names: readonly string[], ids: readonly string[]): fc.Arbitrary<Change> => {
  const one = fc.tuple(
    fc.constantFrom(...names, '__proto__', 'learner', 'constructor'),
    fc.option(hostileValue(ids), { freq: 8, nil: undefined }),
  );
  return fc.array(one, { maxLength: 3 }).map((all) => new Map(all));
};

/** What an app of this learner would send; or, `theirs`, the same of what is another's, under the learner's own name. */
function honestFields(endpoint: Endpoint, who: Who, theirs: readonly string[]): Record<string, HostileValue> {
  const schema = inputSchema(endpoint);
  const names = Object.keys(schema.shape).filter((name) => !(name in endpoint.files));
  const own = who === 'B' && endpoint.learner ? { [endpoint.learner]: PURCHASER.id } : {};
  const input = leastInput(schema, { ...reaching(endpoint, names), ...own });
  for (const [name, text] of Object.entries(input)) {
    if (name !== endpoint.learner && theirs.includes(othersOf(String(text))))
      input[name] = othersOf(String(text));
  }
  return Object.fromEntries(
    names
      .filter((name) => input[name] !== undefined)
      .map((name) => [name, { json: JSON.stringify(input[name]), text: String(input[name]) }]),
  );
}

function addressOf({ path, query, body }: Endpoint, fields: Fields, extra: readonly string[]): string {
  const text = (name: string) => encoded(fields[name]?.text ?? '');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(name));
  const names = [...Object.keys(query), ...extra].filter((name) => Object.hasOwn(fields, name));
  const asked = names.filter((name) => !(name in body)).map((name) => `${name}=${text(name)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

const mostly = <T>(usual: T, seldom: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(usual) }, seldom);

/** A call of this endpoint with up to three of its inputs wrong, and perhaps its frame too. */
function callOf(endpoint: Endpoint, who: Who, ids: readonly string[]): fc.Arbitrary<HostileCall> {
  const names = Object.keys(inputSchema(endpoint).shape);
  const theirs = fc.constantFrom([], [], [], ids);
  return fc.tuple(changesOf(names, ids), theirs).chain(([changes, others]) => {
    const fields: Record<string, HostileValue> = Object.create(null);
    Object.assign(fields, honestFields(endpoint, who, others));
    for (const [name, changed] of changes) {
      if (changed) fields[name] = changed;
      else delete fields[name];
    }
    const extra = [...changes.keys()].filter((name) => !names.includes(name));
    const address = addressOf(endpoint, fields, extra);
    const inBody = [...Object.keys(endpoint.body), ...extra].filter((name) => name in fields);
    return fc.record({
      who: fc.constant(who),
      method: mostly(endpoint.method as string, fc.constantFrom(...METHODS)),
      address: mostly(
        address,
        fc.constantFrom(...TWISTS).map((twist) => twist(address)),
      ).map((one) => one.slice(0, LONGEST_ADDRESS)),
      headers: hostileHeaders(who, endpoint.scheme, ids),
      body: bodyOf(endpoint, Object.fromEntries(inBody.map((name) => [name, fields[name] as HostileValue]))),
    });
  });
}

/** Any call of the contract, or of what the server answers besides, by anybody; `ids`: those of a learner whom nobody here is, and of what is theirs. */
export function hostileCall(ids: readonly string[]): fc.Arbitrary<HostileCall> {
  const known = [...ids, LEARNER.id, PURCHASER.id];
  return fc
    .tuple(fc.constantFrom(...endpoints, ...elsewhere), fc.constantFrom(...CALLERS, 'A'))
    .chain(([endpoint, who]) => callOf(endpoint, who, known));
}
