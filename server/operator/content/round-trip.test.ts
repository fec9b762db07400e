import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@contract/all';
import type { Endpoint } from '@contract/endpoint';
import type { Content } from '@contract/operator/content';
import * as contents from '@contract/operator/contents';
import { fillWithDemo } from '@demo/fill';
import { DEMO_PASSWORD, LEARNER, NEWCOMER, PURCHASER } from '@demo/ids/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { OPERATOR_SECRET } from '../../testing/operator';
import { requestFor } from '../../testing/running';
import { operatorClient } from '../commands/operator-client';

type App = Awaited<ReturnType<typeof openApp>>;

const WHO = [LEARNER, NEWCOMER, PURCHASER];
let folder: string;
let first: App;
let second: App;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  // Both have the files; what is compared is what is said of them.
  const settings = { OPERATOR_SECRET, MEDIA_STORE_DIR: folder, PUBLIC_ORIGIN: 'https://learn.example' };
  first = await openApp(settings);
  second = await openApp(settings);
  await fillWithDemo(first.platform);
  const clientOf = ({ origin }: App) => operatorClient({ origin, secret: OPERATOR_SECRET, rests: [] });
  const { content } = (await clientOf(first).ask(contents.exported.path, {})) as { content: Content };
  await clientOf(second).ask(contents.apply.path, { content, version: 0 });
  // What learners have done is no content. The demo's own folder comes with it, and changes nothing: it says the same.
  await fillWithDemo(second.platform);
});
afterAll(async () => {
  await first.close();
  await second.close();
  await rm(folder, { recursive: true, force: true });
});

test('the folder that the export was made of changes nothing where the export was applied', async () => {
  const [state] = await second.database.select().from(table.contentState);
  expect(state?.version).toBe(1);
});

/** What is each server's own: signatures, with the time until which they hold. */
const OWN = [/(expires|signature)=[\w-]+/g, /\b\d{10}\.[\w-]{43}\b/g];

async function answer(
  app: App,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string | undefined,
) {
  const [address, request] = requestFor(
    endpoint,
    input,
    token ? { token, window: 'w', installation: 'i' } : {},
  );
  const said = await fetch(app.origin + address, request);
  const text = OWN.reduce((left, own) => left.replaceAll(own, '…'), await said.text());
  return { status: said.status, body: JSON.parse(text) as Record<string, unknown> };
}

/** Whether an answer says anything: not a refusal, and not lists that are all empty. */
function saysSomething({ status, body }: { status: number; body: Record<string, unknown> }): boolean {
  const { code = '1000', result = 'success', message: _, msg, ...rest } = body;
  const says = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.length > 0;
    if (typeof value !== 'object') return value !== '' && value !== 0 && value !== false;
    return value !== null && value !== undefined && Object.values(value).some(says);
  };
  const well = status === 200 && ['1000', '200'].includes(String(code)) && result === 'success';
  return well && (says(rest) || (typeof msg !== 'string' && says(msg)));
}

type Read = [Endpoint, Record<string, unknown>];

async function publicReads({ database }: App): Promise<Read[]> {
  const { news, announcements, experts, columns, help, home, lessons, agreement, position } = contract;
  const of = <Row>(rows: Row[], read: (row: Row) => Read[]): Read[] => rows.flatMap(read);
  const page = { page: 1, size: 50 };
  const items = await database.select().from(table.columnItem);
  const has = (column: string, kind: string) =>
    items.some((one) => one.column === column && one.kind === kind);
  return [
    [home.listBanners, {}],
    [columns.listUserColumns, {}],
    [agreement.findUserAgreement, {}],
    [agreement.findPrivatePolicy, {}],
    [lessons.listParentCategories, {}],
    [position.getAddPlatformPositionList, {}],
    [position.listPositionOptions, {}],
    [position.positionTypeOptions, {}],
    [position.positionOptions, { typeId: '矿山' }],
    ...['1', '0'].flatMap((isNews): Read[] => [
      [news.listCategoryOptions, { isNews }],
      [news.listNews, { ...page, isNews }],
    ]),
    [announcements.listAnnouncements, page],
    [experts.listExperts, page],
    [help.listHelpGroups, { name: '', startNum: 1, pageSize: 50 }],
    [lessons.listRecommendCourses, page],
    ...of(await database.select().from(table.news), ({ id, kind }) => [
      [kind === 'news' ? news.findNewsDetail : news.findPolicyDetail, { id }],
    ]),
    ...of(await database.select().from(table.announcement), ({ id }) => [
      [announcements.announcementDetail, { id }],
    ]),
    ...of(await database.select().from(table.expert), ({ id }) => [[experts.getExpert, { id }]]),
    ...of(
      [...new Set((await database.select().from(table.helpNode)).map(({ group }) => group))],
      (groupId) => [[help.helpTree, { groupId }]],
    ),
    ...of(await database.select().from(table.specialColumn), ({ id }) => [
      ...(has(id, 'lesson') ? [[columns.listLessonsByColumn, { id }] as Read] : []),
      ...(has(id, 'news') ? [[columns.listColumnNews, { id, isNews: '1' }] as Read] : []),
      ...(has(id, 'policy') ? [[columns.listColumnNews, { id, isNews: '0' }] as Read] : []),
      ...(has(id, 'announcement') ? [[columns.listColumnAnnouncements, { id }] as Read] : []),
      ...(has(id, 'expert') ? [[columns.listColumnExperts, { id }] as Read] : []),
    ]),
  ];
}

async function learnersReads({ database }: App, userId: string): Promise<Read[]> {
  const { home, lessons, trainings, platformTraining, columns, payment } = contract;
  const items = await database.select().from(table.columnItem);
  const columnsOf = [...new Set(items.filter(({ kind }) => kind === 'training').map(({ column }) => column))];
  return [
    [home.centerAreaData, {}],
    [payment.getAddTrainingList, {}],
    [trainings.moreTrainings, { page: 1, size: 50 }],
    ...columnsOf.map((id): Read => [columns.listTrainingsByColumn, { id }]),
    ...(await database.select().from(table.lesson)).flatMap(({ id }): Read[] => [
      [lessons.lessonDetail, { id }],
      [lessons.lessonCatalog, { id, lessonId: id }],
    ]),
    ...(await database.select().from(table.training)).flatMap(({ id }): Read[] => [
      [trainings.trainingBasicInfo, { id }],
      [trainings.trainingCatalog, { trainingId: id }],
      [platformTraining.getPlatformTrainingData, { id, trainingId: id, userId }],
    ]),
    ...(await database.select().from(table.hour)).map(
      ({ id }): Read => [lessons.hourDetail, { id, trainingId: '', userId }],
    ),
  ];
}

test('both answer at least 120 reads alike, none of them empty, for three learners', async () => {
  const [one, other] = [first, second];
  const compared: string[] = [];
  const differing: string[] = [];
  const compare = async ([endpoint, input]: Read, tokens: readonly [string, string] | undefined) => {
    const told = `${endpoint.path} ${JSON.stringify(input)}`;
    const here = await answer(one, endpoint, input, tokens?.[0]);
    const there = await answer(other, endpoint, input, tokens?.[1]);
    if (JSON.stringify(here) !== JSON.stringify(there))
      differing.push(`${told}\n${JSON.stringify(here)}\n${JSON.stringify(there)}`);
    if (!saysSomething(here)) return `${told} ${JSON.stringify(here).slice(0, 200)}`;
    compared.push(told);
    return '';
  };

  const silent: string[] = [];
  for (const read of await publicReads(one)) {
    const told = await compare(read, undefined);
    if (told !== '') silent.push(told);
  }
  expect(silent).toEqual([]);
  for (const { id, phone } of WHO) {
    const login = async (app: App) => {
      const [address, request] = requestFor(
        contract.login.phoneLogin,
        { phone, password: DEMO_PASSWORD },
        { installation: 'i' },
      );
      const said = (await (await fetch(app.origin + address, request)).json()) as { token: string };
      return said.token;
    };
    const tokens = [await login(one), await login(other)] as const;
    for (const read of await learnersReads(one, id)) await compare(read, tokens);
  }
  expect(differing).toEqual([]);
  expect(compared.length).toBeGreaterThan(120);
  expect(new Set(compared).size).toBeGreaterThan(120);
});
