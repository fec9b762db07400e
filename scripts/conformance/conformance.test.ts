import type { Endpoint } from '@contract/endpoint';
import { callName } from '@contract/listed';
import { DOCUMENTED } from '@contract/testing/documented-calls';
import { refreshToken } from '@contract/tokens';
import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import { suiteServer } from '@server/testing/running';
import { describe, expect, test } from 'vitest';
import { PlatformServer } from '../../e2e/platform/back-end/server';
import { LEARNERS, type Learner } from '../../e2e/platform/back-end/world';
import { CHECKS, FLAGS, NEVER_ASKED, SIGN_IN } from './checks';
import { judgeAnswer } from './judge';
import { main } from './main';
import { FAULTS, NOTES, type Planted, plantedIn } from './planted';
import type { Row } from './report';

const server = suiteServer();

const ACCOUNT = ['--phone', LEARNER.phone, '--password', DEMO_PASSWORD];

/** Fields of an entity that this back end does not give in every list. */
const LEFT_OUT = /(^|\.)(buyState|newsCover)$/;

const EVERYTHING = Object.keys(FLAGS).flatMap((flag) => {
  if (flag === 'change-phone') return [`--${flag}`, '13800099999'];
  return flag === 'change-password' ? [`--${flag}`, 'another123'] : [`--${flag}`];
});

/** Fields that the specification has in one of two forms, or that only some items have. */
const MAY_BE_LEFT_OUT =
  /(overUrl|cover|inTime|trainingTime|datesOfTraining\w*|children|(compulsory|elective)Progress|(hours|units)\.(money|content\w+|videoId)|jwLessonId|data\.content|msg|invoiceHeader|(Detail) (isComplete|startFaceVerification)|queryPayStatus \w+)$/;

/** Returns an answer with another value at a path of its content, lists transparent; undefined where nothing is there. */
function withField(body: Record<string, unknown>, path: string, value: unknown, isModern: boolean) {
  const names = path.split('.');
  let count = 0;
  const change = (node: unknown, [name = '', ...rest]: string[]): void => {
    if (Array.isArray(node)) {
      for (const item of node) change(item, [name, ...rest]);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const fields = node as Record<string, unknown>;
    if (rest.length > 0) change(fields[name], rest);
    else if (fields[name] !== undefined) {
      fields[name] = value;
      count += 1;
    }
  };
  change(isModern ? body.data : body, names);
  return count > 0 ? body : undefined;
}

/** Runs the program; gives its exit code, its rows and all that it printed. */
async function run(args: readonly string[]) {
  const rows: Row[] = [];
  const lines: string[] = [];
  const code = await main(args, {
    print: (line) => lines.push(line),
    found: (row) => rows.push(row),
  });
  return { code, rows, printed: lines.join('\n') };
}

async function runWith(planted: readonly Planted[]) {
  const stub = await plantedIn(server.origin, planted);
  const ran = await run(['--origin', stub.origin, ...ACCOUNT]);
  await stub.close();
  return ran;
}

const named = (rows: readonly { call: string; field: string }[]) =>
  rows.map(({ call, field }) => `${call} ${field}`).sort();

describe('npm run conformance', () => {
  test('reports nothing when it asks our own server', async () => {
    const { code, rows } = await run(['--origin', server.origin, ...ACCOUNT]);
    expect(rows).toEqual([]);
    expect(code).toBe(0);
  });

  test('names twelve planted differences and nothing else', async () => {
    expect(FAULTS).toHaveLength(12);
    const { code, rows, printed } = await runWith(FAULTS);
    expect(named(rows)).toEqual(named(FAULTS));
    expect(rows.every(({ level }) => level === 'fault')).toBe(true);
    expect(code).toBe(1);
    for (const { expected, seen, app } of rows) {
      for (const words of [expected, seen, app]) {
        expect(words).not.toBe('');
        expect(printed).toContain(words);
      }
    }
  });

  test.each(FAULTS)('names $call $field when it is the only difference', async (planted) => {
    const { code, rows } = await runWith([planted]);
    expect(named(rows)).toEqual(named([planted]));
    expect(code).toBe(1);
  });

  test('notes what the app understands all the same, and reports no fault', async () => {
    const { code, rows } = await runWith(NOTES);
    expect(named(rows)).toEqual(named(NOTES));
    expect(rows.every(({ level }) => level === 'note')).toBe(true);
    expect(code).toBe(0);
  });

  test.each(['strict', 'plain', 'tolerant'] as const)(
    'reports only fields left out when it asks the specified back end in its %s form',
    async (form) => {
      const platform = await PlatformServer.start(form);
      const [{ phone, password }] = LEARNERS as readonly [Learner, ...Learner[]];
      const { rows } = await run([
        '--write',
        '--origin',
        platform.origin,
        '--phone',
        phone,
        '--password',
        password,
      ]);
      await platform.close();
      // The strict form refuses a path that the specification does not name with 400.
      const isOfForm = ({ call }: Row) => form === 'strict' && call.endsWith('/unknown');
      const faults = rows.filter(({ level }) => level === 'fault');
      const others = faults.filter((row) => !LEFT_OUT.test(row.field) && !isOfForm(row));
      expect(others).toEqual([]);
    },
  );

  test('sends nothing beyond the specification when everything is allowed', async () => {
    const learner = tester(41);
    const stub = await plantedIn(server.origin, []);
    const account = ['--phone', learner.phone, '--password', DEMO_PASSWORD];
    const { rows, printed } = await run(['--origin', stub.origin, ...account, ...EVERYTHING]);
    await stub.close();
    const beyond = stub.violations.filter(({ path }) => path !== '/course/conformance/unknown');
    expect(beyond).toEqual([]);
    expect(rows).toEqual([]);
    for (const leaves of CHECKS.flatMap(({ leaves: what }) => what ?? [])) expect(printed).toContain(leaves);
  });

  test('sends no write when none is allowed, and lists what it leaves behind before it starts', async () => {
    const lines: string[] = [];
    const stub = await plantedIn(server.origin, []);
    const print = (line: string) => lines.push(line);
    const account = ['--origin', stub.origin, ...ACCOUNT];
    const running = main(account, { print });
    const isListed = lines.some((line) => line.includes('登录一次'));
    expect(await running).toBe(0);
    await stub.close();
    expect(isListed).toBe(true);
    const writes = CHECKS.filter(({ flag }) => flag !== undefined).map(({ endpoint }) => callName(endpoint));
    const reads = CHECKS.filter(({ flag }) => flag === undefined).map(({ endpoint }) => callName(endpoint));
    const sent = stub.calls.filter((call) => writes.includes(call) && !reads.includes(call));
    expect(sent).toEqual([]);
  });

  test('lists every documented call as asked or as never asked', () => {
    const asked = [SIGN_IN, ...CHECKS].map(({ endpoint }) => callName(endpoint));
    const never = NEVER_ASKED.map(([endpoint]) => callName(endpoint));
    const all = [...asked, ...never, callName(refreshToken)];
    expect(Object.keys(DOCUMENTED).filter((call) => !all.includes(call))).toEqual([]);
    expect(never.filter((call) => asked.includes(call))).toEqual([]);
  });

  test('names each documented field that is left out or of another kind', async () => {
    const answers = new Map<string, { endpoint: Endpoint; body: string }>();
    const recording = CHECKS.filter(({ endpoint }) => endpoint.answer.style !== 'file').map(
      ({ endpoint }) => ({
        call: callName(endpoint),
        field: '',
        change: (answer: { status: number; headers: Record<string, string>; body: string }) => {
          answers.set(callName(endpoint), { endpoint, body: answer.body });
          return answer;
        },
      }),
    );
    await runWith(recording);
    expect(answers.size).toBeGreaterThan(60);
    const judged = (endpoint: Endpoint, body: unknown) =>
      judgeAnswer(endpoint, JSON.stringify(body), false).found;
    const missed = [...answers]
      .filter(([, { endpoint, body }]) => judged(endpoint, JSON.parse(body)).length === 0)
      .flatMap(([call, { endpoint, body }]) =>
        (DOCUMENTED[call]?.answer ?? '').split(' ').flatMap((path) => {
          const isNamed = (value: unknown) => {
            const changed = withField(JSON.parse(body), path, value, endpoint.answer.style === 'modern');
            return !changed || judged(endpoint, changed).some(({ field }) => field === path);
          };
          const isKindNamed = isNamed({ of: 'another kind' }) || isNamed('another kind');
          return [
            ...(isNamed(undefined) || MAY_BE_LEFT_OUT.test(`${call} ${path}`)
              ? []
              : [`${call} ${path} left out`]),
            ...(isKindNamed ? [] : [`${call} ${path} of another kind`]),
          ];
        }),
      );
    expect(missed).toEqual([]);
  });

  test.each([
    ['nothing', []],
    ['no password', ['--origin', 'http://127.0.0.1:1', '--phone', '13800000001']],
    ['an unknown flag', ['--origin', 'http://127.0.0.1:1', ...ACCOUNT, '--everything']],
    ['no address', ['--origin', 'platform', ...ACCOUNT]],
  ])('prints its usage and returns 2 when it is given %s', async (_, args) => {
    const { code, printed } = await run(args);
    expect(code).toBe(2);
    expect(printed).toContain('--origin URL');
  });

  test('returns 2 when nobody answers', async () => {
    const { code, printed } = await run(['--origin', 'http://127.0.0.1:1', ...ACCOUNT]);
    expect(code).toBe(2);
    expect(printed).toContain('连不上平台');
  });

  test('returns 2 when the platform refuses the password', async () => {
    const { code, printed } = await run([
      '--origin',
      server.origin,
      '--phone',
      LEARNER.phone,
      '--password',
      'wrong-1',
    ]);
    expect(code).toBe(2);
    expect(printed).toContain('没有登录成功');
  });
});
