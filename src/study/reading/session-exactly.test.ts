import { describe, expect, it } from 'vitest';
import { rowOf } from '@/offline/testing';
import { opening, REQUIRED } from './testing';

/** Read to its end and queued. */
async function queued() {
  const all = opening();
  await all.session.open();
  all.session.reachedEnd();
  await all.pass(REQUIRED);
  expect(all.last()?.phase).toBe('queued');
  return all;
}

describe('the window lease of a text, exactly', () => {
  it('is taken on opening and renewed each minute, by a clock that did not begin with this page', async () => {
    const { session, pass, heartbeat, every } = opening();
    await session.open();
    expect(every).toHaveBeenCalledWith(500, expect.any(Function));
    expect(heartbeat).toHaveBeenCalledTimes(1);
    await pass(59);
    expect(heartbeat).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(heartbeat).toHaveBeenCalledTimes(2);
    await pass(59);
    expect(heartbeat).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(heartbeat).toHaveBeenCalledTimes(3);
  });

  it('is not renewed out of sight, and asked for again as soon as it is back', async () => {
    const { session, pass, heartbeat } = opening();
    await session.open();
    session.hidden();
    await pass(200);
    expect(heartbeat).toHaveBeenCalledTimes(1);
    session.visible();
    expect(heartbeat).toHaveBeenCalledTimes(2);
  });

  it('is nobody’s business once the text is read', async () => {
    const { session, pass, heartbeat } = await queued();
    await pass(200);
    session.visible();
    expect(heartbeat).toHaveBeenCalledTimes(1);
  });

  it('is not taken for a text that the server has finished', async () => {
    const { session, heartbeat, pass, last } = opening({ finished: true });
    await session.open();
    await pass(200);
    expect(last()?.phase).toBe('finished');
    expect(heartbeat).not.toHaveBeenCalled();
  });
});

describe('what a text tells the screen, exactly', () => {
  it('is nothing while nothing changes', async () => {
    const { session, pass, seen } = await queued();
    const before = seen.length;
    session.reachedEnd();
    await pass(10);
    expect(seen).toHaveLength(before);
  });

  it('no longer says that the phone is full when it has room again', async () => {
    const { session, pass, phone, last, poke } = opening({ full: true });
    await session.open();
    session.reachedEnd();
    await pass(REQUIRED);
    expect(last()).toMatchObject({ phase: 'reading', storeFailed: true });
    expect(poke).toHaveBeenCalledTimes(1);
    phone.full = false;
    await pass(3);
    expect(last()).toMatchObject({ phase: 'queued', storeFailed: false });
    expect(poke).toHaveBeenCalledTimes(2);
  });
});

describe('what was queued before, exactly', () => {
  it.each([
    ['a finish of another text', rowOf(4, { kind: 'finish', hour: '2' })],
    ['of this hour what is no finish', rowOf(4)],
  ])('does not concern it: %s', async (_, row) => {
    const { session, last } = opening({ rows: [row] });
    await session.open();
    expect(last()?.phase).toBe('reading');
  });
});

describe('leaving a text, exactly', () => {
  it('while the server is thinking: it stays left, and nothing is taken', async () => {
    const { session, last, heartbeat, every } = opening();
    const answered = session.open();
    session.leave('learner');
    await answered;
    expect(last()?.phase).toBe('left');
    expect([heartbeat, every].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('while its finish is being written: it stays left, and the finish goes out', async () => {
    const { session, pass, addFinish, said, last, poke } = opening();
    let write = () => {};
    addFinish.mockReturnValue(
      new Promise((resolve) => {
        write = resolve;
      }),
    );
    await session.open();
    session.reachedEnd();
    const passed = pass(REQUIRED);
    session.leave('learner');
    const written = session.written().then(() => 'written');
    expect(await Promise.race([written, 'not yet'])).toBe('not yet');
    expect(said.left).not.toHaveBeenCalled();
    write();
    expect(await written).toBe('written');
    await passed;
    await expect.poll(() => said.left).toHaveBeenCalledWith('learner');
    expect(last()?.phase).toBe('left');
    expect(poke).toHaveBeenCalledTimes(2);
  });

  it('gives the lease back, once, and looks at nothing any more', async () => {
    const { session, pass, release, last, said } = opening();
    await session.open();
    session.leave('learner');
    session.leave('sessionEnded');
    await pass(10);
    expect(release).toHaveBeenCalledTimes(1);
    expect(last()?.read).toBe(0);
    expect(said.left.mock.calls).toEqual([['learner']]);
  });
});

describe('what became of a finish, exactly', () => {
  const finish = rowOf(9, { kind: 'finish' });

  it('takes away the words of why it waited', async () => {
    const { session, last } = await queued();
    session.answered(finish, { is: 'wait', words: '再读3秒就算学完', retryAfter: 3_000 });
    session.answered(finish, { is: 'later' });
    expect(last()).toMatchObject({ phase: 'queued', words: '再读3秒就算学完' });
    session.answered(finish, { is: 'done' });
    expect(last()).toMatchObject({ phase: 'finished', words: '' });
  });

  it.each([
    ['of what is no finish', { kind: 'evidence' } as const],
    ['of another learner', { learner: 'b' }],
  ])('says nothing %s', async (_, change) => {
    const { session, last, said } = await queued();
    session.answered({ ...finish, ...change }, { is: 'done' });
    expect(last()?.phase).toBe('queued');
    expect(said.finished).not.toHaveBeenCalled();
  });

  it('says nothing to one who has left', async () => {
    const { session, last, said } = await queued();
    session.leave('learner');
    session.answered(finish, { is: 'done' });
    expect(last()?.phase).toBe('left');
    expect(said.finished).not.toHaveBeenCalled();
  });
});
