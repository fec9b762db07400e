import { describe, expect, it } from 'vitest';
import { rowOf } from '@/offline/testing';
import { opening, REQUIRED } from './testing';

describe('reading', () => {
  it('queues the finish once, at the end of the text and after its time', async () => {
    const { session, pass, addFinish, last, open } = opening();
    await session.open();
    await pass(REQUIRED - 1);
    session.reachedEnd();
    expect(addFinish).not.toHaveBeenCalled();
    await pass(1);
    expect(addFinish).toHaveBeenCalledWith(expect.objectContaining({ session: '77', end: REQUIRED }), 0);
    expect(last()).toMatchObject({ phase: 'queued' });
    await pass(100);
    expect(addFinish).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('under a permit says when it was read, by both clocks; with network it says nothing', async () => {
    const [away, here] = [opening({ permit: true }), opening()];
    for (const { session, pass } of [away, here]) {
      await session.open();
      session.reachedEnd();
      await pass(REQUIRED);
    }
    const ms = REQUIRED * 1000;
    const marks = {
      wallFrom: 1_000_500,
      wallTo: 1_000_500 + ms,
      monoFrom: 1_000_000,
      monoTo: 1_000_000 + ms,
    };
    expect(away.addFinish).toHaveBeenCalledWith(expect.objectContaining({ permit: true, marks }), 0);
    expect(here.addFinish).toHaveBeenCalledWith(expect.not.objectContaining({ marks: expect.anything() }), 0);
  });

  it('is not over while the end has not been seen, however long it takes', async () => {
    const { session, pass, addFinish } = opening();
    await session.open();
    await pass(10 * REQUIRED);
    expect(addFinish).not.toHaveBeenCalled();
    session.reachedEnd();
    expect(addFinish).toHaveBeenCalledTimes(1);
  });

  it('counts no time out of sight, and none that the phone slept', async () => {
    const { session, pass, last } = opening();
    await session.open();
    await pass(4);
    session.hidden();
    await pass(50);
    session.visible();
    await pass(3);
    await pass(50, true);
    await pass(2);
    expect(last()).toMatchObject({ phase: 'reading', read: 9 });
  });

  it('counts nothing before the server has opened the session', async () => {
    const { session, pass, last } = opening();
    const answered = session.open();
    await pass(50);
    await answered;
    await pass(1);
    expect(last()?.read).toBe(1);
  });

  it('hears what became of the finish: the server’s words while it waits, then the end', async () => {
    const { session, pass, last, said } = opening();
    await session.open();
    session.reachedEnd();
    await pass(REQUIRED);
    const row = rowOf(9, { kind: 'finish' });
    session.answered(row, { is: 'wait', words: '再读3秒就算学完', retryAfter: 3_000 });
    expect(last()).toMatchObject({ phase: 'queued', words: '再读3秒就算学完' });
    session.answered({ ...row, hour: 'another' }, { is: 'done' });
    expect(said.finished).not.toHaveBeenCalled();
    session.answered(row, { is: 'done' });
    expect(last()?.phase).toBe('finished');
    expect(said.finished).toHaveBeenCalledTimes(1);
  });

  it('that was queued before is not queued again', async () => {
    const { session, pass, addFinish, last } = opening({ queued: true });
    await session.open();
    session.reachedEnd();
    await pass(2 * REQUIRED);
    expect(last()?.phase).toBe('queued');
    expect(addFinish).not.toHaveBeenCalled();
  });

  it('on a full phone says so, and tries again every 3 s', async () => {
    const { session, pass, addFinish, last } = opening({ full: true });
    await session.open();
    session.reachedEnd();
    await pass(REQUIRED);
    await pass(6);
    expect(last()).toMatchObject({ phase: 'reading', storeFailed: true });
    expect(addFinish).toHaveBeenCalledTimes(3);
  });

  it('leaves when another window has taken over', async () => {
    const { session, pass, said, last } = opening({ lent: false });
    await session.open();
    await pass(1);
    await expect.poll(() => said.left).toHaveBeenCalledWith('otherWindow');
    expect(last()?.phase).toBe('left');
  });
});
