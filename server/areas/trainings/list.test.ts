import { centerAreaData } from '@contract/home';
import { mineTrainings, moreTrainings, trainingBasicInfo } from '@contract/trainings';
import { demoContent } from '@demo/content';
import { LEARNER, TRAINING, TRAINING_SHORT, TRAININGS, tester } from '@demo/ids/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();
let token: string;
beforeAll(async () => {
  token = (await server.login(LEARNER.phone)).token;
});

const more = (
  request: { page?: number; size?: number; keyword?: string },
  as = token,
  userId: string = LEARNER.id,
) => server.call(moreTrainings, { userId, page: 1, size: 50, keyword: undefined, ...request }, { token: as });
const info = (id: string) => server.call(trainingBasicInfo, { id, uId: LEARNER.id }, { token });
const ids = ({ list }: { list: { id: string }[] }) => list.map((one) => one.id);
const { certificateApplied, certificateReady, examOpen } = TRAININGS;

describe('the list of trainings', () => {
  test('has all of them, the newest first, page by page', async () => {
    const all = await more({});
    const { trainings } = (await demoContent()).content;
    const newest = [...trainings].sort((a, b) => (a.published < b.published ? 1 : -1));
    expect(ids(all)).toEqual(newest.map(({ id }) => id));
    expect(all.total).toBe(trainings.length);
    expect(ids(await more({ page: 2, size: 5 }))).toEqual(ids(all).slice(5, 10));
    expect(ids(await more({ page: 4, size: 5 }))).toEqual([]);
  });

  test('says how registration stands, of what is not registered for', async () => {
    const who = tester(59);
    const { list } = await more({}, (await server.login(who.phone)).token, who.id);
    const standing = (id: string) => list.find((one) => one.id === id)?.registration;
    expect(standing(TRAININGS.full)).toMatchObject({ count: 2, places: 2, offline: false, missing: [] });
    expect(standing(TRAININGS.offline)).toMatchObject({ offline: true });
    expect(standing(TRAININGS.prerequisites)?.missing).toMatchObject([
      { trainingId: TRAINING, message: expect.stringContaining('合格') },
      { trainingId: TRAININGS.foremen, message: expect.stringContaining('必修课时') },
    ]);
    const { datesOfTrainingRegistration, datesOfTrainingRegistrationEndTime } = await info(
      TRAININGS.examOpen,
    );
    expect(standing(TRAININGS.examOpen)).toMatchObject({
      begins: datesOfTrainingRegistration,
      ends: datesOfTrainingRegistrationEndTime,
    });
    const own = await more({});
    for (const { buyState, registration } of own.list) expect(registration === undefined).toBe(buyState);
  });

  test('is searched by name', async () => {
    expect(await more({ keyword: '新工人' })).toMatchObject({ total: 1, list: [{ id: TRAINING_SHORT }] });
    expect((await more({ keyword: '%' })).total).toBe(0);
  });

  test('says which are this learner’s, and costs yuan', async () => {
    const mine = (await more({})).list.filter(({ buyState }) => buyState).map(({ id }) => id);
    expect(mine.sort()).toEqual([TRAINING, examOpen, certificateReady, certificateApplied].sort());
    const [paid] = (await more({ keyword: '提高班' })).list;
    expect(paid).toMatchObject({ id: TRAININGS.paid, chargeMode: 2, price: 19_800, buyState: false });
    const home = await server.call(centerAreaData, { userId: LEARNER.id }, { token });
    expect(home.trainings.map(({ buyState }) => buyState)).toEqual([false, false, false, false]);
  });

  test('of one’s own stands by what is owed and until when, and says how far', async () => {
    const own = (page: number, size: number) =>
      server.call(mineTrainings, { userId: LEARNER.id, page, size }, { token });
    expect(ids(await own(1, 10))).toEqual([certificateReady, examOpen, TRAINING, certificateApplied]);
    const second = await own(2, 2);
    expect(ids(second)).toEqual([TRAINING, certificateApplied]);
    expect(second.total).toBe(4);
    expect((await own(1, 10)).list.map(({ owed }) => owed)).toEqual([
      'certificate',
      'exam',
      'hours',
      'nothing',
    ]);
    expect(second.list[1]).toMatchObject({ totalProgress: 100, compulsoryProgress: 100 });
    expect(second.list[1]?.electiveProgress).toBeUndefined();
    expect(second.list[0]?.electiveProgress).toBe(0);
    expect(second.list[0]?.totalProgress).toBeGreaterThan(0);
    expect(second.list[0]?.totalProgress).toBeLessThan(100);
    const before = server.time.now;
    server.time.now += 45 * 24 * 3_600_000;
    const later = ids(await own(1, 10));
    server.time.now = before;
    expect(later).toEqual([examOpen, TRAINING, certificateReady, certificateApplied]);
  });
});
