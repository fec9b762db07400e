import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '@/api/errors';
import { somePlace } from '@/offline/testing';
import { EngineInHand } from '../engine/testing';
import { timed } from '../policy/timed';
import { createFaceCheck, type FaceCheckPorts } from './face-check';

const photo = new Blob(['a photo']);

/** An hour that holds for its check at 3 s, and what is done with it. */
function held(change: Partial<FaceCheckPorts> & { sealed?: boolean; room?: boolean } = {}) {
  const hand = EngineInHand.playing(60, timed, [3]).play(3);
  const done: string[] = [];
  const { sealed = true, room = true, ...ports } = change;
  const check = createFaceCheck({
    session: {
      state: () => hand.state,
      place: () => somePlace,
      sealedPhotos: () => sealed,
      keepPhoto: async (at, kept) => {
        done.push(`kept ${kept} at ${at}`);
        return room;
      },
      checked: (at, how) => done.push(`checked at ${at}: ${how}`),
    },
    drain: async () => void done.push('drained'),
    judge: async (at) => ({ is: 'passed', words: `核身通过 ${at}` }),
    publicKey: async () => 'key',
    seal: async (key, _, { at, sessionId, userId, takenAt }) =>
      `${key}/${userId}/${sessionId}/${at}/${takenAt}`,
    wall: () => 99,
    ...ports,
  });
  return { check, done, hand };
}

const unreachable = async () => {
  throw new Unreachable();
};

describe('the face check of an hour', () => {
  it('is judged after what was studied has arrived, and the hour goes on when the learner has read it', async () => {
    const { check, done } = held();
    expect(await check.submit(photo)).toEqual({ is: 'passed', words: '核身通过 3' });
    expect(done).toEqual(['drained']);
    check.done();
    check.done();
    expect(done).toEqual(['drained', 'checked at 3: passed']);
  });

  it('has what judging needs made ready for its point while it is due, and for none after', async () => {
    const ready: number[] = [];
    const { check, hand } = held({ prepare: (at) => ready.push(at) });
    check.prepare();
    hand.send({ type: 'checked', at: 3 });
    check.prepare();
    expect(ready).toEqual([3]);
  });

  it('that fails leaves the hour held', async () => {
    const { check, done } = held({ judge: async () => ({ is: 'failed', words: '不是本人' }) });
    expect(await check.submit(photo)).toEqual({ is: 'failed', words: '不是本人' });
    check.done();
    expect(done).toEqual(['drained']);
  });

  it('is kept sealed without network, and the hour goes on', async () => {
    const { check, done } = held({ judge: unreachable });
    expect(await check.submit(photo)).toMatchObject({ is: 'kept' });
    check.done();
    expect(done).toEqual(['drained', 'kept key/a/77/3/99 at 3', 'checked at 3: kept']);
  });

  it.each<[string, Partial<FaceCheckPorts>, string]>([
    ['passed', {}, 'passed'],
    ['kept', { judge: unreachable }, 'kept'],
  ])('is not asked for again when the hour was set back meanwhile: %s', async (_, ports, how) => {
    const credit = { credited: 0, provisional: 0 };
    const { check, done, hand } = held({
      ...ports,
      drain: async () => void hand.send({ type: 'credited', credit, short: true }),
    });
    await check.submit(photo);
    expect(done.at(-1)).toBe(`checked at 3: ${how}`);
    check.done();
    expect(done.filter((what) => what.startsWith('checked'))).toHaveLength(1);
  });

  it('waits for the network where the hour wants it', async () => {
    const { check, done } = held({ judge: unreachable, sealed: false });
    await expect(check.submit(photo)).rejects.toBeInstanceOf(Unreachable);
    check.done();
    expect(done).toEqual(['drained']);
  });

  it('waits for the network on a phone that never had the server’s key', async () => {
    const { check } = held({ judge: unreachable, publicKey: async () => undefined });
    await expect(check.submit(photo)).rejects.toBeInstanceOf(Unreachable);
  });

  it('is kept too when the server has to put it off, never when it says no', async () => {
    const refused = (code: string) => async () => {
      throw new Refused(code, '稍后再试');
    };
    expect(await held({ judge: refused('3006') }).check.submit(photo)).toMatchObject({ is: 'kept' });
    await expect(held({ judge: refused('2000') }).check.submit(photo)).rejects.toBeInstanceOf(Refused);
  });

  it('that a full phone cannot keep does not let the hour go on', async () => {
    const { check, done } = held({ judge: unreachable, room: false });
    expect(await check.submit(photo)).toMatchObject({ is: 'failed' });
    check.done();
    expect(done.at(-1)).toBe('kept key/a/77/3/99 at 3');
  });
});
