import { generateKeyPairSync } from 'node:crypto';
import { openLocalProgress } from '@server/areas/study/local-progress';
import { describe, expect, it, vi } from 'vitest';
import { journalOf } from '@/offline/testing';
import type { StudyStore } from '../ports';
import { createLocalRecord, keptRecord, type LocalRecordPorts, noting } from './local-record';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { publicKey, privateKey } = pair();

/** A record of hour 1 of learner a, and what it left on the phone. */
function phone(change: Partial<LocalRecordPorts> = {}) {
  const kept = new Map<string, string>();
  let failures = 0;
  const note = createLocalRecord({
    learner: 'a',
    hour: '1',
    videoUrl: '/media/welding.mp4?expires=1&signature=secret',
    publicKey: async () => publicKey,
    keep: (name, text) => kept.set(name, text),
    wall: () => 1_700_000_000_000,
    here: () => true,
    failed: () => failures++,
    ...change,
  });
  const read = (learner = 'a') =>
    openLocalProgress(privateKey, learner, kept.get('video_progress_1_a') ?? '');
  return { note, kept, read, failures: () => failures };
}

describe('the local record', () => {
  it('is read again by the server’s private key alone, with all that the specification names', async () => {
    const { note, kept, read } = phone();
    await note(42.125);
    expect([...kept.keys()]).toEqual(['video_progress_1_a']);
    expect(await read()).toEqual({
      currentTime: 42.125,
      videoUrl: '/media/welding.mp4',
      timestamp: 1_700_000_000_000,
      userId: 'a',
    });
    await expect(openLocalProgress(pair().privateKey, 'a', [...kept.values()][0] ?? '')).rejects.toThrow();
    // Neither the text as it lies there nor any part of it says what is inside.
    const parts = [...kept.values()].join('').split('.');
    expect(parts.map((part) => Buffer.from(part, 'base64url').toString()).join()).not.toMatch(
      /42\.125|welding/,
    );
  });

  it('is the newest, however many are noted at once', async () => {
    const { note, read } = phone();
    await Promise.all([note(15), note(30), note(45)]);
    expect(await read()).toMatchObject({ currentTime: 45 });
  });

  it.each<[string, Partial<LocalRecordPorts>]>([
    [
      'a phone that is full',
      {
        keep: () => {
          throw new Error('full');
        },
      },
    ],
    ['a key that is none', { publicKey: async () => 'not a key' }],
    [
      'a browser that cannot encrypt',
      {
        publicKey: async () => {
          throw new Error('no');
        },
      },
    ],
  ])('says once that it failed, and throws nothing: %s', async (_, broken) => {
    const { note, failures } = phone(broken);
    await note(15);
    expect(failures()).toBe(1);
    await note(30);
    expect(failures()).toBe(1);
  });

  it('waits in silence while nobody has the key, and asks again', async () => {
    let had: string | undefined;
    const { note, kept, read, failures } = phone({ publicKey: async () => had });
    await note(15);
    expect([kept.size, failures()]).toEqual([0, 0]);
    had = publicKey;
    await note(30);
    expect(await read()).toMatchObject({ currentTime: 30 });
  });

  it('does not write again what signing out has wiped', async () => {
    const { note, kept } = phone({ here: () => false });
    await note(15);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['/a.mp4#t=4', '/a.mp4'],
    ['https://v.test/a.mp4?sign=1#t=4', 'https://v.test/a.mp4'],
    ['/a.mp4', '/a.mp4'],
  ])('names the video without what lets anybody in: %s', async (videoUrl, said) => {
    const { note, read } = phone({ videoUrl });
    await note(15);
    expect(await read()).toMatchObject({ videoUrl: said });
  });

  it('asks for the key once', async () => {
    const keys = vi.fn(async () => publicKey);
    const { note } = phone({ publicKey: keys });
    await note(15);
    await note(30);
    expect(keys).toHaveBeenCalledTimes(1);
  });

  it('is found again by hour and learner, and absent where nothing can be kept', () => {
    const kept: Record<string, string> = { video_progress_1_a: 'sealed' };
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null });
    expect([keptRecord('a', '1'), keptRecord('b', '1')]).toEqual(['sealed', undefined]);
    vi.stubGlobal('localStorage', undefined);
    expect(keptRecord('a', '1')).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('the store that notes', () => {
  const store = { writeJournal: async () => {}, fold: async () => {} } as unknown as StudyStore;

  it('notes the position each time its journal has joined the outbox, and only then', async () => {
    const noted: number[] = [];
    const { writeJournal, fold } = noting(store, async (at) => void noted.push(at));
    await writeJournal(journalOf(0, 1));
    await writeJournal(journalOf(0, 15));
    expect(noted).toEqual([]);
    await fold('w1');
    await fold('w1');
    await writeJournal(journalOf(15, 30));
    await fold('w1');
    expect(noted).toEqual([15, 30]);
  });

  it('notes where the hour opens, so that the first progress has a record', async () => {
    const noted: number[] = [];
    const opening = { ...store, lead: async () => 12.5 };
    expect(await noting(opening, async (at) => void noted.push(at)).lead('a', '1', 10)).toBe(12.5);
    expect(noted).toEqual([12.5]);
  });

  it('waits for no record, and notes nothing that the store did not take', async () => {
    const { writeJournal, fold } = noting(store, () => new Promise(() => {}));
    await writeJournal(journalOf(0, 15));
    await fold('w1');

    const noted: number[] = [];
    const broken = { ...store, writeJournal: async () => Promise.reject(new Error('full')) };
    const full = noting(broken, async (at) => void noted.push(at));
    await expect(full.writeJournal(journalOf(0, 15))).rejects.toThrow('full');
    await full.fold('w1');
    expect(noted).toEqual([]);
  });
});
