import { hourDetail, lessonCatalog, lessonDetail } from '@contract/lessons';
import { type MoocConfig, moocConfig, moocMedia } from '@contract/mooc';
import { HOURS_M, LESSON_B, LESSON_M, TRAINING, tester, VIDEOS_M } from '@demo/ids/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Sender, suiteServer } from '../../testing/running';

const VALID_SECONDS = 60;
const [VIDEO, OTHER_VIDEO] = VIDEOS_M;
const EXPIRED = { code: '3201', message: '签名过期，请刷新页面' };

const server = suiteServer({ VIDEO_SIGNATURE_SECONDS: String(VALID_SECONDS) });
let sender: Sender;
beforeAll(async () => {
  sender = await server.student(tester(1), LESSON_M);
});

const config = (id: string = VIDEO, from = sender) =>
  server.call(moocConfig, { id, trainingId: TRAINING }, from);
const media = ({ videoId, ...given }: MoocConfig, from = sender) =>
  server.call(moocMedia, { id: videoId, ...given }, from);

describe('a platform video', () => {
  test('is had by a signature, which gives an address that plays', async () => {
    const signed = await config();
    expect(signed.videoId).toBe(VIDEO);
    const { url } = await media(signed);
    const part = await fetch(server.origin + url, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  });

  test('is signed anew each time, and a signature holds for as long as it says', async () => {
    const signed = await config();
    expect((await config()).nonce).not.toBe(signed.nonce);
    expect(Number(signed.timestamp)).toBe(Math.floor(server.time.now / 1000));
    server.time.now = (Number(signed.timestamp) + VALID_SECONDS) * 1000 - 1;
    expect((await media(signed)).url).toMatch(/^\/media\/[0-9a-f]{64}\.mp4\?/);
    server.time.now += 1;
    await expect(media(signed)).rejects.toMatchObject(EXPIRED);
  });

  test.each(['appId', 'signature', 'nonce', 'timestamp', 'videoSignature'] as const)(
    'is refused where %s was altered',
    async (name) => {
      const signed = await config();
      const altered = { ...signed, [name]: name === 'timestamp' ? String(Number(signed[name]) + 1) : 'x' };
      await expect(media(altered)).rejects.toMatchObject(EXPIRED);
    },
  );

  test('is refused under the signature of another video, another permission or another learner', async () => {
    const [signed, later] = [await config(), await config()];
    await expect(media({ ...signed, videoId: OTHER_VIDEO })).rejects.toMatchObject(EXPIRED);
    await expect(media({ ...signed, videoSignature: later.videoSignature })).rejects.toMatchObject(EXPIRED);
    const other = await server.student(tester(2), LESSON_M);
    await expect(media(signed, other)).rejects.toMatchObject(EXPIRED);
  });

  test('is nobody’s who has not joined its lesson, and an unknown one nobody’s at all', async () => {
    const stranger = await server.student(tester(3), LESSON_B);
    await expect(config(VIDEO, stranger)).rejects.toMatchObject({ code: '2201', message: '请先加入学习' });
    await expect(config('1')).rejects.toMatchObject({ code: '3101', message: '没有找到这个视频' });
  });
});

describe('a lesson of the course platform', () => {
  const userId = tester(1).id;

  test('says so, and which of its hours are platform videos', async () => {
    const isMooc = async (id: string) => (await server.call(lessonDetail, { id, userId }, sender)).isMooc;
    expect([await isMooc(LESSON_M), await isMooc(LESSON_B)]).toEqual([true, false]);
    const chapters = await server.call(
      lessonCatalog,
      { id: LESSON_M, userId, trainingId: undefined },
      sender,
    );
    const hours = chapters.flatMap((one) => one.hours.map(({ hourType, videoId }) => [hourType, videoId]));
    expect(hours).toEqual([
      [0, VIDEO],
      [0, OTHER_VIDEO],
      [1, ''],
    ]);
  });

  test('gives no video address away in its hours’ details', async () => {
    const open = (id: string) =>
      server.call(hourDetail, { id, trainingId: TRAINING, userId: undefined }, sender);
    expect(await open(HOURS_M[0])).toMatchObject({ videoId: VIDEO, content: '', duration: 30 });
    const text = await open(HOURS_M[2]);
    expect(text).toMatchObject({ videoId: '', hourType: 1 });
    expect(text.content).toContain('湿式凿岩');
  });
});
