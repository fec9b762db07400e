import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { readSignedAddress } from '../../outside/signed-address';
import { EXAM_SITE } from '../../testing/open-app';
import { EXAM_CHECK_MS } from './gates';
import { openExams } from './testing';

let app: Awaited<ReturnType<typeof openExams>>['app'];
let candidate: Awaited<ReturnType<typeof openExams>>['candidate'];
beforeAll(async () => {
  ({ app, candidate } = await openExams());
});
afterAll(() => app.close());

describe('where the exam allows another attempt', () => {
  /** A candidate, and how often the exam may be tried. */
  const retaker = async () => {
    const deeds = await candidate();
    const { exam, info, start } = deeds;
    return {
      ...deeds,
      allow: (attempts: number) =>
        app.database.update(table.exam).set({ attempts }).where(eq(table.exam.id, exam)),
      shown: async () => (await info()).exams[0],
      attemptIn: async () => {
        const url = ((await start()).data as { url: string }).url;
        return readSignedAddress(url, EXAM_SITE.secret)?.facts.attempt ?? '';
      },
    };
  };

  test('it can be had after a published failure, is checked anew, and counts by itself', async () => {
    const { allow, shown, attemptIn, join, passFaceCheck, begin, tell } = await retaker();
    await begin();
    await allow(2);
    const first = await attemptIn();
    await tell({ attempt: first, score: 40, publishAt: app.time.now + 1 });
    expect(await shown()).toMatchObject({ type: 1, mayRetry: false });
    expect((await join()).sentence).toBe('您已经交卷，成绩公布后再看能不能再考');
    app.time.now += EXAM_CHECK_MS + 1;
    expect(await shown()).toMatchObject({ type: 2, value: '不合格', mayRetry: true });
    expect((await join()).sentence).toBe('请先完成人脸核身');
    await passFaceCheck();
    const second = await attemptIn();
    expect(second).not.toBe(first);
    expect(await attemptIn()).toBe(second);
    expect(await shown()).toMatchObject({ type: 0, begun: true, mayRetry: false });
    await tell({ attempt: second, score: 61 });
    expect(await shown()).toMatchObject({ type: 2, value: '合格', score: 61, mayRetry: false });
    expect((await join()).sentence).toBe('您已经合格，不用再考');
  });

  test('the last of them is the last', async () => {
    const { allow, shown, attemptIn, join, begin, tell } = await retaker();
    await begin();
    await allow(2);
    await tell({ attempt: await attemptIn(), score: 1 });
    await tell({ attempt: await attemptIn(), score: 2 });
    expect(await shown()).toMatchObject({ type: 2, score: 2, mayRetry: false });
    expect((await join()).sentence).toBe('考试最多参加 2 次，您已经考完');
  });
});
