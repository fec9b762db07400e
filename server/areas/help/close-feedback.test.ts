import type { Input, Output } from '@contract/endpoint';
import { listOwnFeedback, saveFeedback } from '@contract/help';
import * as operator from '@contract/operator/all';
import { LEARNER, tester } from '@demo/ids/ids';
import { chinaTime } from '@rules/china-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { Refused, type RunningTest, startTestServer } from '../../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECRET });
});
afterAll(() => server.close());

type Row = { id: string; remarks: string; state: string; answer: string | null; closedAt: string | null };
type Act = { act: string; subject: string; detail: Record<string, unknown> };

const listed = async (content: object = {}) =>
  (await operatorAsks(server, operator.feedback.written.path, content)).body.list as unknown as Row[];
const acts = async () =>
  (await operatorAsks(server, operator.audit.written.path, {})).body.list as unknown as Act[];
const answer = (id: string, text: string) =>
  operatorAsks(server, operator.feedback.answer.path, { id, answer: text });
const close = (id: string) => operatorAsks(server, operator.feedback.close.path, { id });
const saying = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
});

/** Writes feedback, a minute after the one before; its id. */
async function write(remarks: string, learner: { phone: string } | 'visitor' = LEARNER): Promise<string> {
  server.time.now += 60_000;
  const sender = learner === 'visitor' ? {} : { token: (await server.login(learner.phone)).token };
  await server.call(saveFeedback, { remarks }, sender);
  return (await listed())[0]?.id ?? '';
}

type Own = Output<typeof listOwnFeedback>;
async function own(who: { id: string; phone: string }, given: Partial<Input<typeof listOwnFeedback>> = {}) {
  const { token } = await server.login(who.phone);
  const asked = { userId: who.id, page: 1, size: 10, ...given };
  return (await server.call(listOwnFeedback, asked, { token })) as Own;
}

describe('an answer to feedback', () => {
  test('closes it, reaches its learner and the audit log', async () => {
    const id = await write('字太小');
    expect((await own(LEARNER)).list[0]).toMatchObject({ id, state: 'waiting', answer: '', closedAt: '' });
    server.time.now += 60_000;
    const closedAt = chinaTime(server.time.now);
    expect(await answer(id, ' 谢谢，\n改好了 ')).toEqual(saying(200, '已答复，学员在「我的反馈」里能看到'));
    expect((await own(LEARNER)).list[0]).toMatchObject({
      id,
      remarks: '字太小',
      at: chinaTime(server.time.now - 60_000),
      state: 'answered',
      answer: '谢谢，\n改好了',
      closedAt,
    });
    expect((await listed())[0]).toMatchObject({ id, state: 'answered', answer: '谢谢，\n改好了', closedAt });
    const written = (await acts()).find(({ act }) => act === '答复反馈');
    expect(written).toMatchObject({ subject: `feedback ${id}` });
    expect(written?.detail).toEqual({ learner: LEARNER.id, answer: '谢谢，\n改好了' });
  });

  test('refuses a second answer or a closing with the time of the first, and changes nothing', async () => {
    const id = await write('看不清');
    server.time.now += 60_000;
    const sentence = `这条反馈 ${chinaTime(server.time.now)} 已经答复过，不能再改；看还在等的：npm run feedback -- list`;
    await answer(id, '第一句');
    const before = (await acts()).length;
    server.time.now += 60_000;
    expect(await answer(id, '第二句')).toEqual(saying(409, sentence));
    expect(await close(id)).toEqual(saying(409, sentence));
    expect((await own(LEARNER)).list[0]).toMatchObject({ state: 'answered', answer: '第一句' });
    expect(await acts()).toHaveLength(before);
  });

  test('succeeds for one of ten operators who send it at once', async () => {
    const id = await write('太快');
    const before = (await acts()).length;
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => answer(id, `第 ${n} 句`)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const first = all.findIndex(({ status }) => status === 200);
    expect((await own(LEARNER)).list[0]).toMatchObject({ answer: `第 ${first} 句` });
    expect(await acts()).toHaveLength(before + 1);
  });

  test('refuses to answer a visitor’s feedback, and closes it', async () => {
    const id = await write('游客写的', 'visitor');
    expect(await answer(id, '谢谢')).toEqual(
      saying(
        409,
        `这条反馈是没有登录的游客写的，答复没有人能看到，只能关闭：npm run feedback -- close ${id}`,
      ),
    );
    expect((await listed())[0]).toMatchObject({ state: 'waiting', answer: null, closedAt: null });
    expect(await close(id)).toEqual(saying(200, '已关闭，没有答复'));
    const [act] = await acts();
    expect(act).toMatchObject({ act: '关闭反馈', subject: `feedback ${id}` });
    expect(act?.detail).toEqual({});
  });

  test.each([
    ['nothing', '', '请写答复的内容'],
    ['blanks', ' \n ', '请写答复的内容'],
    ['a character that nobody sees', '\u200b', '请写答复的内容'],
    ['501 characters', '字'.repeat(501), '答复最多500个字，现在有501个'],
  ])('is refused when it is %s', async (_, text, sentence) => {
    const id = await write('等着');
    expect(await answer(id, text)).toEqual(saying(400, sentence));
    expect((await listed())[0]).toMatchObject({ id, state: 'waiting' });
    expect(await answer(id, '字'.repeat(500))).toMatchObject({ status: 200 });
  });

  test('refuses an answer without text or id, and for an unknown id', async () => {
    const unknown = '没有编号是「1」的反馈，请写 npm run feedback -- list 给出的编号';
    expect(await answer('1', '好')).toEqual(saying(404, unknown));
    expect(await close('1')).toEqual(saying(404, unknown));
    expect(await close(' ')).toEqual(saying(400, '请写反馈的编号'));
    const { path } = operator.feedback.answer;
    expect(await operatorAsks(server, path, { id: '1' })).toEqual(saying(400, /^缺少「答复/));
  });
});

describe('closed feedback', () => {
  test('has no answer, and names the time to who closes or answers it again', async () => {
    const id = await write('重复的');
    server.time.now += 60_000;
    const closedAt = chinaTime(server.time.now);
    expect(await close(id)).toEqual(saying(200, '已关闭，没有答复'));
    expect((await own(LEARNER)).list[0]).toMatchObject({ id, state: 'closed', answer: '', closedAt });
    expect((await acts())[0]).toMatchObject({ act: '关闭反馈', subject: `feedback ${id}` });
    for (const again of [await close(id), await answer(id, '好')]) {
      expect(again).toEqual(saying(409, new RegExp(`^这条反馈 ${closedAt} 已经关闭过，不能再改`)));
    }
  });
});

describe('the list of feedback', () => {
  test('leaves out what is closed when only what waits is wanted', async () => {
    const [first, second] = [await write('甲'), await write('乙')];
    await close(second);
    const waiting = await listed({ waiting: true, size: 100 });
    expect(waiting[0]).toMatchObject({ id: first, state: 'waiting' });
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true);
    expect((await listed()).slice(0, 2)).toMatchObject([
      { id: second, state: 'closed' },
      { id: first, state: 'waiting' },
    ]);
    await close(first);
  });
});

describe('a learner’s own feedback', () => {
  const other = tester(5);

  test('comes newest first, page by page, with nobody else’s', async () => {
    for (const remarks of ['一', '二', '三']) await write(remarks, other);
    await write('别人的');
    const first = await own(other, { size: 2 });
    expect([first.list.map(({ remarks }) => remarks), first.total]).toEqual([['三', '二'], 3]);
    const second = await own(other, { page: 2, size: 2 });
    expect([second.list.map(({ remarks }) => remarks), second.total]).toEqual([['一'], 3]);
  });

  test('refuses another learner the list', async () => {
    const { token } = await server.login(LEARNER.phone);
    const asked = { userId: other.id, page: 1, size: 10 };
    await expect(server.call(listOwnFeedback, asked, { token })).rejects.toBeInstanceOf(Refused);
  });
});
