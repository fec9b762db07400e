import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as operator from '@contract/operator/all';
import type { Content } from '@contract/operator/content';
import * as position from '@contract/position';
import { getUserInfo, updateUserInfo } from '@contract/user-info';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_POSITIONS } from '../../areas/position/default-positions';
import { holdPositions } from '../../areas/position/positions';
import { rows } from '../../database/rows';
import * as table from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { OPERATOR_SECRET } from '../../testing/operator';
import { suitesDatabase } from '../../testing/suites-database';
import { NOTHING } from '../../testing/written-content';
import { operatorClient } from '../commands/operator-client';
import { carryOut, prepare } from './apply';
import { placeMedia } from './media';

type Written = NonNullable<Content['positions']>;

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
let client: ReturnType<typeof operatorClient>;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  app = await openApp({ OPERATOR_SECRET, MEDIA_STORE_DIR: folder });
  client = operatorClient({ origin: app.origin, secret: OPERATOR_SECRET, rests: [] });
  token = await app.learner('17');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const WELDER = { id: 'welder', name: '电焊工' };
const GAS = { id: 'gas', name: '瓦斯检查工', type: '矿山' };
const FITTER = { id: 'fitter', name: '井下电钳工', type: '矿山' };
const LIST: Written = [GAS, WELDER, FITTER];
const HIDDEN: Written = [{ ...GAS, hidden: true }, WELDER, FITTER];

const contentWith = (positions: Content['positions']): Content => ({
  ...NOTHING,
  ...(positions && { positions }),
});

type Diff = { version: number; changed: boolean; changes: string[]; problems: string[] };
const diff = async (positions: Content['positions']) =>
  (await client.ask(operator.contents.diff.path, { content: contentWith(positions) })) as Diff;
async function apply(positions: Content['positions']): Promise<Diff> {
  const seen = await diff(positions);
  expect(seen.problems).toEqual([]);
  const content = contentWith(positions);
  await client.ask(operator.contents.apply.path, { content, version: seen.version });
  return seen;
}
const exported = async () =>
  ((await client.ask(operator.contents.exported.path, {})) as { content: Content }).content.positions;
const data = async <E extends Parameters<typeof app.ask>[0]>(endpoint: E, input: object) =>
  (await app.ask(endpoint, input as never, token)).data;
const offered = async () =>
  ((await data(position.getAddPlatformPositionList, {})) as { list: { name: string }[] }).list.map(
    ({ name }) => name,
  );
const choose = (positionId: string) => app.ask(updateUserInfo, { id: '17', positionId }, token);
const profile = () => data(getUserInfo, { id: '17' });

/** Each begins with a platform to which no list was applied, and a learner without a position. */
beforeEach(async () => {
  await app.database.delete(table.position);
  await app.database.update(table.account).set({ positionId: null, positionName: '' });
});

describe('applying positions.yaml', () => {
  test('offers its list by type in its order, and those without a type under another name', async () => {
    const { changes } = await apply([...LIST, { id: 'old', name: '老工种', hidden: true }]);
    expect(changes).toEqual([
      '新增 4 个岗位：瓦斯检查工、电焊工、井下电钳工、老工种',
      expect.stringMatching(`^删去 ${DEFAULT_POSITIONS.length} 个岗位：电焊工、.* 等；没有学员在用$`),
    ]);
    expect(await data(position.listPositionOptions, {})).toEqual([
      {
        value: '矿山',
        label: '矿山',
        children: [
          { value: 'gas', label: '瓦斯检查工', children: [] },
          { value: 'fitter', label: '井下电钳工', children: [] },
        ],
      },
      { value: '其他', label: '其他', children: [{ value: 'welder', label: '电焊工', children: [] }] },
    ]);
    expect(await offered()).toEqual(['瓦斯检查工', '井下电钳工', '电焊工']);
    expect(await data(position.positionOptions, { typeId: '其他' })).toEqual([
      { value: 'welder', label: '电焊工', children: [] },
    ]);
  });

  test('keeps the list that there is when the folder has none', async () => {
    const names = DEFAULT_POSITIONS.map(({ name }) => name);
    expect((await diff(undefined)).changed).toBe(false);
    expect(await offered()).toEqual(names);
    await apply(LIST);
    expect(await diff(undefined)).toMatchObject({ changed: false, changes: [] });
    expect(await offered()).toHaveLength(3);
  });

  test('exports the applied list, and changes nothing a second time', async () => {
    await apply(HIDDEN);
    const out = await exported();
    expect(out).toEqual(HIDDEN);
    expect(await diff(out)).toMatchObject({ changed: false, changes: [], problems: [] });
  });

  test('exports the platform’s own list before one was applied, which changes nothing', async () => {
    const out = await exported();
    expect(out).toHaveLength(DEFAULT_POSITIONS.length);
    expect(out).toContainEqual({ id: DEFAULT_POSITIONS[0]?.id, name: '电焊工', type: '焊接与切割' });
    expect((await diff(out)).changed).toBe(false);
  });

  test('names another order or type in one sentence', async () => {
    await apply(LIST);
    expect((await apply([WELDER, GAS, FITTER])).changes).toEqual(['岗位的分类或先后有改动']);
    expect(await exported()).toEqual([WELDER, GAS, FITTER]);
  });

  test('writes what changed into the audit log', async () => {
    await apply(LIST);
    await apply([...LIST, { id: 'driver', name: '采煤机司机' }]);
    const entries = await app.database.select().from(table.auditEntry).orderBy(asc(table.auditEntry.number));
    expect(JSON.stringify(entries.at(-1)?.detail)).toContain('新增 1 个岗位：采煤机司机');
  });

  test('refuses a list that was sent past the check with an id or a name twice', async () => {
    const { problems } = await diff([GAS, { ...WELDER, id: 'gas' }, { ...FITTER, name: '电焊工' }]);
    expect(problems).toEqual([
      expect.stringMatching(/^positions\.yaml · id「gas」已经是岗位「瓦斯检查工」的了/),
      expect.stringMatching(/^positions\.yaml · 岗位「电焊工」写了两遍/),
    ]);
  });
});

describe('a position that a learner has', () => {
  beforeEach(async () => {
    await apply(LIST);
    expect((await choose('gas')).ended).toBe('ok');
  });

  test('cannot be removed from the list', async () => {
    const { problems } = await diff([WELDER, FITTER]);
    expect(problems).toEqual([
      'positions.yaml · 岗位「瓦斯检查工」（id gas）有 1 名学员在用，不能删去；请写回来，加上 hidden: true，就不再给别人选',
    ]);
    const content = contentWith([WELDER, FITTER]);
    await expect(
      client.ask(operator.contents.apply.path, { content, version: (await diff(LIST)).version }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await offered()).toContain('瓦斯检查工');
  });

  test('cannot get another id', async () => {
    const { problems } = await diff([{ ...GAS, id: 'gas-2' }, WELDER, FITTER]);
    expect(problems).toEqual([
      'positions.yaml · 岗位「瓦斯检查工」的 id 不能改，有 1 名学员用的是原来的：请把 gas-2 改回 gas',
    ]);
  });

  test('keeps a position that a learner chose after the comparison', async () => {
    await app.database.update(table.account).set({ positionId: null, positionName: '' });
    const media = await placeMedia(app.platform, NOTHING);
    const content = contentWith([WELDER, FITTER]);
    const prepared = await prepare(app.database, content, { media, now: app.time.now });
    expect((await choose('gas')).ended).toBe('ok');
    await expect(app.database.transaction((tx) => carryOut(tx, prepared))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('（id gas）有 1 名学员在用'),
    });
    expect(await offered()).toHaveLength(3);
  });

  // The built-in database has one line for everybody.
  test.skipIf(!suitesDatabase)('is not removed while another transaction gives it to a learner', async () => {
    await app.database.update(table.account).set({ positionId: null, positionName: '' });
    const media = await placeMedia(app.platform, NOTHING);
    const content = contentWith([WELDER, FITTER]);
    const prepared = await prepare(app.database, content, { media, now: app.time.now });
    const waiting = sql`select 1 from pg_locks where relation = 'position'::regclass and not granted`;
    let applied: Promise<unknown> | undefined;
    await app.database.transaction(async (tx) => {
      const [gas] = await holdPositions(tx);
      applied = app.database
        .transaction((other) => carryOut(other, prepared))
        .catch((error: unknown) => error);
      await expect.poll(async () => (await rows(app.database, waiting)).length).toBe(1);
      await tx.update(table.account).set({ positionId: gas?.id, positionName: gas?.name });
    });
    expect(await applied).toMatchObject({ status: 409 });
    expect(await offered()).toHaveLength(3);
  });

  test('stays with the learner when it is hidden, and is offered to nobody else', async () => {
    expect((await apply(HIDDEN)).changes).toEqual([
      '不再给人选 1 个岗位：瓦斯检查工；已经是这个岗位的学员不变',
    ]);
    expect(await offered()).toEqual(['电焊工', '井下电钳工']);
    expect(await profile()).toMatchObject({ positionId: 'gas', positionName: '瓦斯检查工' });
    expect((await choose('gas')).ended).toBe('ok');
    expect((await choose('fitter')).ended).toBe('ok');
    expect(await choose('gas')).toMatchObject({ sentence: '职位「瓦斯检查工」已经不再使用，请重新选择' });
    expect(await profile()).toMatchObject({ positionId: 'fitter' });
    expect((await apply(LIST)).changes).toEqual(['重新给人选 1 个岗位：瓦斯检查工']);
    expect((await choose('gas')).ended).toBe('ok');
  });

  test('gets its new name in every profile, also when it is hidden', async () => {
    const renamed = [{ ...GAS, name: '瓦检员', hidden: true }, WELDER, FITTER];
    expect((await apply(renamed)).changes[0]).toBe(
      '岗位「瓦斯检查工」改名为「瓦检员」，1 名学员的资料里跟着改',
    );
    expect(await profile()).toMatchObject({ positionId: 'gas', positionName: '瓦检员' });
  });
});

describe('the import of people', () => {
  const asked = async (name: string) => {
    const csv = `姓名,手机号,工种\n张三,13700000077,${name}`;
    const file = Buffer.from(csv).toString('base64');
    const { wrongs } = (await client.ask(operator.people.importTable.path, {
      ...{ name: 'a.csv', file, check: false },
    })) as { wrongs: { sentence: string }[] };
    return wrongs.map(({ sentence }) => sentence);
  };

  test('takes a position of the list by its name, and names positions.yaml for one that is not in it', async () => {
    expect(await asked('水泥包装工')).toEqual([
      expect.stringMatching(
        /^没有这个岗位。可以写：.*；别的岗位要先写进内容文件夹的 positions\.yaml，再应用$/,
      ),
    ]);
    await apply([...HIDDEN, { id: 'cement', name: '水泥包装工' }]);
    expect(await asked('瓦斯检查工')).toEqual([
      '这个岗位在 positions.yaml 里写着 hidden: true，不能再用；已经是这个岗位的人，这一格空着。可以写：电焊工、井下电钳工、水泥包装工 等',
    ]);
    expect(await asked('水泥包装工')).toEqual([]);
    const [made] = await app.database
      .select()
      .from(table.account)
      .where(eq(table.account.phone, '13700000077'));
    expect(made).toMatchObject({ positionId: 'cement', positionName: '水泥包装工' });
  });
});
