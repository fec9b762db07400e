import { describe, expect, it } from 'vitest';
import type { Outcome } from '@/offline/apply-outcome';
import { rowOf } from '@/offline/testing';
import { playing, studying } from './testing';

describe('what the outbox has sent', () => {
  const row = rowOf(4);
  const credited = (short?: 'time' | 'face' | 'gap' | 'session', seconds = 10, provisional = 2): Outcome => ({
    is: 'credited',
    credited: seconds,
    provisional,
    ...(short && { short }),
  });

  it.each<[string, Outcome, boolean, boolean]>([
    ['paid in full', credited(), false, false],
    ['no time for it', credited('time'), false, true],
    ['a gap before it that something has to be studied for', credited('gap'), true, true],
    ['no time for it yet, and it will be sent again', credited('time'), true, false],
    ['no time, but what it told was there already', credited('time', 10, 5), false, false],
  ])('tells the hour what was paid: %s', async (_, outcome, stays, short) => {
    const { session, heard } = await playing();
    session.answered(row, outcome, stays);
    const credit = outcome.is === 'credited' && {
      credited: outcome.credited,
      provisional: outcome.provisional,
    };
    expect(heard()).toEqual([{ type: 'credited', credit, short }]);
  });

  it('tells the hour where the server misses a check, to the millisecond', async () => {
    const { session, heard } = await playing();
    session.answered(row, credited('face', 10.1, 0.2), false);
    expect(heard()).toEqual([
      { type: 'credited', credit: { credited: 10.1, provisional: 0.2 }, short: false },
      { type: 'faceDue', at: 10.3 },
    ]);
  });

  it('tells the hour which face points are due now', async () => {
    const { session, heard } = await playing();
    session.answered(row, { ...credited('gap', 0, 0), points: [0, 8] } as Outcome, false);
    expect(heard()).toEqual([
      { type: 'credited', credit: { credited: 0, provisional: 0 }, short: true, points: [0, 8] },
    ]);
  });

  it.each<[string, number[]]>([
    ['every check that is due, where the server says them', [8, 19.9]],
    ['none, where the photo is on its way', []],
  ])('asks, of a server that misses a check, for %s', async (_, points) => {
    const { session, heard } = await playing();
    session.answered(row, { ...credited('face'), points } as Outcome, true);
    expect(heard().slice(1)).toEqual(points.map((at) => ({ type: 'faceDue', at })));
  });

  it('asks for the checks that a finish waits for', async () => {
    const { session, heard } = await playing();
    const waits: Outcome = { is: 'wait', words: '核身', points: [8, 60] };
    session.answered({ ...row, kind: 'finish' }, waits, true);
    expect(heard()).toEqual([8, 60].map((at) => ({ type: 'faceDue', at })));
  });

  it('leaves when the server has lost this session, for nothing studied under it would count now', async () => {
    const { session, heard, prompts } = await playing();
    session.answered({ ...row, session: '77' }, credited('session'), true);
    expect(heard()).toEqual([{ type: 'leave', why: 'failed' }]);
    expect(prompts.refused).toHaveBeenCalledWith('服务器没有找到这次学习，请重新打开课时');
  });

  it.each<[string, Outcome]>([
    ['before it paid all', credited()],
    [
      'before it paid less',
      { ...credited('time'), why: '这门课程已经退款或收回，那以后学的不计入' } as Outcome,
    ],
    ['before it met a gap', credited('gap')],
  ])('leaves when the right to the hour was lost %s', async (_, outcome) => {
    const { session, heard, prompts } = await playing();
    session.answered({ ...row, session: '77' }, { ...outcome, sessionEnded: 'rightLost' } as Outcome, false);
    expect(heard()).toEqual([{ type: 'leave', why: 'failed' }]);
    expect(prompts.refused).toHaveBeenCalledWith(expect.stringContaining('这个课时已经退款或收回'));
  });

  it.each<[string, Partial<typeof row>, string]>([
    ['of an earlier page ended with the right to its hour', { session: '76' }, 'rightLost'],
    ['ended for a reason that this build does not know', { session: '77' }, 'other'],
  ])('goes on when the session %s', async (_, change, sessionEnded) => {
    const { session, heard, prompts } = await playing();
    session.answered({ ...row, ...change }, { ...credited(), sessionEnded } as Outcome, false);
    expect(heard().map(({ type }) => type)).toEqual(['credited']);
    expect(prompts.refused).not.toHaveBeenCalled();
  });

  it('stays when the server has lost the session of an earlier page', async () => {
    const { session, heard, prompts } = await playing();
    session.answered({ ...row, session: '76' }, credited('session'), true);
    expect(heard()).toEqual([{ type: 'credited', credit: { credited: 10, provisional: 2 }, short: false }]);
    expect(prompts.refused).not.toHaveBeenCalled();
  });

  it('leaves with the server’s words when progress of this session was refused for good', async () => {
    const { session, heard, prompts } = await playing();
    session.answered(row, { is: 'final', words: '请求参数错误' }, true);
    expect(prompts.refused).toHaveBeenCalledWith('请求参数错误');
    expect(heard()).toEqual([{ type: 'leave', why: 'failed' }]);
  });

  it('says nothing of what an earlier page had sent while the hour is not open yet', () => {
    const { session, heard, prompts } = studying();
    session.answered(row, { is: 'final', words: '请求参数错误' }, true);
    expect(heard()).toEqual([]);
    expect(prompts.refused).not.toHaveBeenCalled();
  });

  it('asks for the check again when its photo was refused', async () => {
    const { session, heard } = await playing();
    const photo = rowOf(5, { kind: 'photo', from: 15, to: 15, session: '76' });
    session.answered(photo, { is: 'final', words: '不是本人' }, true);
    expect(heard()).toEqual([{ type: 'faceDue', at: 15 }]);
  });

  it('is over when the finish is accepted', async () => {
    const { session, heard, prompts } = await playing();
    session.answered(rowOf(5, { kind: 'finish' }), { is: 'done' }, false);
    expect(heard()).toEqual([{ type: 'finishAccepted' }]);
    expect(prompts.finished).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<typeof row>, Outcome]>([
    ['another learner’s', { learner: 'b' }, credited()],
    ['another hour’s', { hour: '2' }, credited()],
    ['refused progress of an earlier session', { session: '76' }, { is: 'final', words: '请求参数错误' }],
    ['a refused finish', { kind: 'finish' }, { is: 'final', words: '请求参数错误' }],
    ['evidence that arrived', { kind: 'evidence' }, { is: 'done' }],
    ['a finish that waits', { kind: 'finish' }, { is: 'wait', words: '还差3秒' }],
    ['a photo that waits', { kind: 'photo' }, { is: 'wait', words: '还没学到这里' }],
    ['what nobody answered', {}, { is: 'later' }],
  ])('says nothing to the hour of what is not its own or not over: %s', async (_, change, outcome) => {
    const { session, heard, prompts } = await playing();
    session.answered({ ...row, ...change }, outcome, true);
    expect(heard()).toEqual([]);
    expect(prompts.refused).not.toHaveBeenCalled();
    expect(prompts.finished).not.toHaveBeenCalled();
  });
});
