import { describe, expect, it } from 'vitest';
import { rowOf } from '@/offline/testing';
import { opening, REQUIRED } from './testing';

const LOST = '服务器没有找到这次阅读，请重新打开课时';
const OVER = '到期前读的时间还差20秒，请联网打开课时再读一遍';

/** Reads as long as the text takes, with a pause after each second for what is written meanwhile. */
async function readWhole({ session, pass }: ReturnType<typeof opening>) {
  session.reachedEnd();
  for (let second = 0; second < REQUIRED; second += 1) await pass(1);
}

describe('a text with a finish of an earlier session', () => {
  it.each([
    ['the server does not know the session', { session: 'lost', words: LOST }],
    ['its permit is over', { session: 'permit', permit: true, words: OVER }],
    ['it is refused for good', { session: 'lost', state: 'refused' } as const],
    ['it is unresolved', { session: 'lost', state: 'unresolved', unnamed: 5, words: LOST } as const],
  ])('measures a new reading and queues its finish when %s', async (_, change) => {
    const text = opening({ rows: [rowOf(4, { kind: 'finish', window: 'w0', ...change })] });
    await text.session.open();
    expect(text.last()).toMatchObject({ phase: 'reading', read: 0 });
    await readWhole(text);
    expect(text.addFinish.mock.calls).toEqual([[expect.objectContaining({ session: '77' }), 0]]);
    expect(text.last()).toMatchObject({ phase: 'queued', words: '' });
  });

  it.each([
    ['no answer has come yet', { words: '' }],
    ['the server has named a time', { words: '再读3秒就算学完', waitsFor: 'time' } as const],
    ['a refusal without a name is tried again', { words: '系统繁忙', unnamed: 2 }],
  ])('waits for it and measures nothing when %s', async (_, change) => {
    const text = opening({ rows: [rowOf(4, { kind: 'finish', session: 'before', ...change })] });
    await text.session.open();
    await readWhole(text);
    expect(text.last()).toMatchObject({ phase: 'queued', read: 0 });
    expect(text.addFinish).not.toHaveBeenCalled();
  });

  it('begins to measure when its answer names nothing that waiting pays', async () => {
    const row = rowOf(4, { kind: 'finish', session: 'before' });
    const text = opening({ rows: [row] });
    await text.session.open();
    expect(text.last()?.phase).toBe('queued');
    text.session.answered(row, { is: 'wait', words: LOST });
    expect(text.last()).toMatchObject({ phase: 'reading', words: LOST });
    await readWhole(text);
    expect(text.addFinish).toHaveBeenCalledTimes(1);
  });

  it('goes on measuring when the earlier finish is refused again', async () => {
    const row = rowOf(4, { kind: 'finish', session: 'before', words: LOST });
    const text = opening({ rows: [row] });
    await text.session.open();
    await text.pass(10);
    text.session.answered(row, { is: 'wait', words: LOST });
    expect(text.last()).toMatchObject({ phase: 'reading', read: 10 });
  });

  it('drops it when the server reports the hour as finished', async () => {
    const text = opening({ finished: true, rows: [rowOf(4, { kind: 'finish', state: 'refused' })] });
    await text.session.open();
    expect(text.dropFinishes).toHaveBeenCalledTimes(1);
  });
});

describe('a text whose own finish no waiting pays', () => {
  it('opens another session and measures again', async () => {
    const text = opening();
    await text.session.open();
    await readWhole(text);
    text.open.mockResolvedValue({ session: '78', lead: 0, finished: false });
    text.session.answered(rowOf(9, { kind: 'finish' }), { is: 'wait', words: LOST });
    await expect.poll(() => text.last()).toMatchObject({ phase: 'reading', read: 0, words: LOST });
    await readWhole(text);
    expect(text.addFinish).toHaveBeenLastCalledWith(expect.objectContaining({ session: '78' }), 0);
    expect(text.addFinish).toHaveBeenCalledTimes(2);
  });

  it('stays queued with its words when the server gives the same session', async () => {
    const text = opening();
    await text.session.open();
    await readWhole(text);
    text.session.answered(rowOf(9, { kind: 'finish' }), { is: 'wait', words: OVER });
    await expect.poll(() => text.open.mock.calls.length).toBe(2);
    await text.pass(1);
    expect(text.last()).toMatchObject({ phase: 'queued', words: OVER });
  });
});
