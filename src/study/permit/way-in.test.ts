import { describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable, WrongAnswer } from '@/api/errors';
import { wayIn } from './way-in';

const ONLINE = { session: 'window', lead: 3, finished: false };
const BY_PERMIT = { session: 'permit', lead: 7, finished: false, permit: true };

/** An hour at a line that the test cuts, with a permit or without one. */
function hour({ permit = true, answering = true } = {}) {
  let heard = () => {};
  const line = {
    now: answering,
    isAnswering: () => line.now,
    onChange: (tell: () => void) => {
      heard = tell;
      return () => {
        heard = () => {};
      };
    },
  };
  const taken = vi.fn();
  const online = {
    open: vi.fn(async () => ONLINE),
    heartbeat: vi.fn(async () => false),
    release: vi.fn(async () => {}),
  };
  const way = wayIn(line, permit ? { opened: async () => BY_PERMIT, taken } : undefined);
  const judge = (is: boolean) => {
    line.now = is;
    heard();
  };
  return { way, online, calls: way.calls(online), taken, judge };
}

describe('an hour with a permit', () => {
  it('opens as ever while the server answers', async () => {
    const { way, calls, online, taken } = hour();
    expect(await way.elsewhere(async () => true)).toBe(true);
    expect(await calls.open()).toBe(ONLINE);
    expect(await calls.heartbeat()).toBe(false);
    await calls.release();
    expect(online.release).toHaveBeenCalledTimes(1);
    expect([way.byPermit(), taken.mock.calls.length]).toEqual([false, 0]);
  });

  it('opens at once where the line is known to be away: nobody is asked', async () => {
    const { way, calls, online, taken } = hour({ answering: false });
    const ask = vi.fn(async () => true);
    expect(await way.elsewhere(ask)).toBe(false);
    expect(await calls.open()).toBe(BY_PERMIT);
    expect([ask, online.open].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect([way.byPermit(), taken.mock.calls.length]).toEqual([true, 1]);
  });

  it.each([
    ['nobody answers', new Unreachable()],
    ['a portal answers', new WrongAnswer('open', 'data')],
  ])('opens under it where %s', async (_, error) => {
    const { calls, online } = hour();
    online.open.mockRejectedValue(error);
    expect(await calls.open()).toBe(BY_PERMIT);
  });

  it('waits for no answer once the judge gives the line up', async () => {
    const { calls, online, judge } = hour();
    online.open.mockReturnValue(new Promise(() => {}));
    const opened = calls.open();
    judge(true);
    judge(false);
    expect(await opened).toBe(BY_PERMIT);
  });

  it('hears a server that says no', async () => {
    const { calls, online, way } = hour();
    online.open.mockRejectedValue(new Refused('2201', '还没有加入'));
    await expect(calls.open()).rejects.toThrow('还没有加入');
    expect(way.byPermit()).toBe(false);
  });

  it('stays under it when the network is back: no lease is asked for or given back', async () => {
    const { way, calls, online, judge, taken } = hour({ answering: false });
    await way.elsewhere(async () => true);
    judge(true);
    expect(await calls.open()).toBe(BY_PERMIT);
    expect(await calls.heartbeat()).toBe(true);
    await calls.release();
    expect(Object.values(online).every(({ mock }) => mock.calls.length === 0)).toBe(true);
    expect(taken).toHaveBeenCalledTimes(1);
  });
});

describe('an hour without a permit', () => {
  it('asks however the line is, and says what the network says', async () => {
    const { way, calls, online } = hour({ permit: false, answering: false });
    await expect(way.elsewhere(() => Promise.reject(new Unreachable()))).rejects.toThrow(Unreachable);
    online.open.mockRejectedValue(new Unreachable());
    await expect(calls.open()).rejects.toThrow(Unreachable);
    expect(way.byPermit()).toBe(false);
  });
});
