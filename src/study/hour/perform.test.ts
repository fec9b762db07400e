import { describe, expect, it } from 'vitest';
import { somePlace } from '@/offline/testing';
import type { Command } from '../engine/events';
import type { StudyStore } from '../ports';
import { performer } from './perform';

/** A rim that writes down what it was asked to do; `answers` are the browser's, the learner's and the server's. */
function rim(answers = { plays: true, resumes: true, ours: true }) {
  const log: unknown[][] = [];
  const notes =
    <R>(word: string, result: R) =>
    (...said: unknown[]): R => {
      log.push([word, ...said]);
      return result;
    };
  const done = Promise.resolve();
  const store = {
    addFinish: notes('addFinish', done),
    addEvidence: notes('addEvidence', done),
  } as unknown as StudyStore;
  let written = () => {};
  const writing = new Promise<void>((resolve) => {
    written = resolve;
  });
  const perform = performer({
    store,
    player: {
      look: () => ({ position: 0, rate: 1, paused: true, moving: false }),
      play: notes('play', Promise.resolve(answers.plays)),
      pause: notes('pause', undefined),
      seek: notes('seek', undefined),
      normalSpeed: notes('normalSpeed', undefined),
      listen: () => () => {},
    },
    calls: {
      open: () => Promise.reject(new Error('not here')),
      heartbeat: notes('heartbeat', Promise.resolve(answers.ours)),
      release: notes('release', done),
    },
    prompts: {
      askResume: notes('askResume', Promise.resolve(answers.resumes)),
      askFace: notes('askFace', undefined),
      notice: notes('notice', undefined),
      refused: notes('refused', undefined),
      left: notes('left', undefined),
      finished: notes('finished', undefined),
    },
    writer: {
      openAt: () => {},
      journal: notes('journal', undefined),
      sync: notes('sync', undefined),
      append: async (work) => {
        await work(somePlace);
        return true;
      },
      unsaved: () => [],
      stop: () => {},
      written: () => writing,
    },
    dispatch: notes('dispatch', undefined),
    stop: notes('stop', undefined),
  });
  return { perform, log, written };
}

describe('what the engine asks', () => {
  it.each<[Command, unknown[][]]>([
    [{ type: 'askFace', at: 15 }, [['askFace', 15]]],
    [{ type: 'play' }, [['play']]],
    [{ type: 'pause' }, [['pause']]],
    [{ type: 'seek', to: 12 }, [['seek', 12]]],
    [{ type: 'normalSpeed' }, [['normalSpeed']]],
    [{ type: 'journal', from: 1, to: 3, real: 2.5 }, [['journal', { from: 1, to: 3, real: 2.5 }]]],
    [{ type: 'sync' }, [['sync']]],
    [{ type: 'heartbeat' }, [['heartbeat']]],
    [{ type: 'finish' }, [['addFinish', somePlace]]],
    [{ type: 'evidence', cause: 'playbackRate 2', at: 9 }, [['addEvidence', somePlace, 'playbackRate 2', 9]]],
    [{ type: 'notice', notice: 'skipped', at: 9 }, [['notice', 'skipped', 9]]],
  ])('is done as asked, and nothing comes back: %j', async (command, done) => {
    const { perform, log } = rim();
    perform(command);
    await new Promise(setImmediate);
    expect(log).toEqual(done);
  });

  it.each([true, false])('comes back with the learner’s choice: %s', async (resumes) => {
    const { perform, log } = rim({ plays: true, resumes, ours: true });
    perform({ type: 'askResume', at: 42 });
    await expect.poll(() => log).toHaveLength(2);
    expect(log).toEqual([
      ['askResume', 42],
      ['dispatch', { type: 'chose', resume: resumes }],
    ]);
  });

  it('comes back when the browser refuses to play, and when another window has the lease', async () => {
    const { perform, log } = rim({ plays: false, resumes: true, ours: false });
    perform({ type: 'play' });
    perform({ type: 'heartbeat' });
    await expect.poll(() => log).toHaveLength(4);
    expect(log.slice(2)).toEqual([
      ['dispatch', { type: 'playRefused' }],
      ['dispatch', { type: 'leaseLost' }],
    ]);
  });

  it('leaves at once, and tells the learner when everything is written', async () => {
    const { perform, log, written } = rim();
    perform({ type: 'leave', why: 'rate', rate: 2 });
    await new Promise(setImmediate);
    expect(log).toEqual([['stop'], ['release']]);
    written();
    await expect.poll(() => log).toHaveLength(3);
    expect(log[2]).toEqual(['left', 'rate', 2]);
  });
});
