import { build } from 'esbuild';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from '@/api/refresh';
import type { Tokens } from '@/api/tokens';
import { refreshTokens, type SessionStores } from './refresh';

const OLD: Tokens = { token: 'old', refreshToken: 'r', learner: 'anna' };
/** What the phone has stored, and what the server says next. */
let stored: Tokens | undefined;
let answer: Asked;
let asked: string[];
let whileAsked: () => void;

const ask = async (bearer: string): Promise<Asked> => {
  asked.push(bearer);
  whileAsked();
  return answer;
};
const refresh = () => refreshTokens(OLD, stores, ask);

const ended = vi.fn<SessionStores['end']>();
const stores: SessionStores = {
  read: async () => stored,
  known: () => stored,
  keep: async (fresh) => {
    stored = fresh;
  },
  end: async (why) => {
    stored = undefined;
    await ended(why);
  },
};

beforeEach(() => {
  stored = OLD;
  answer = { is: 'given', token: 'new', refreshToken: 'r2' };
  asked = [];
  whileAsked = () => undefined;
  ended.mockClear();
});

describe('a refresh', () => {
  it('keeps the newer tokens under the same learner', async () => {
    expect(await refresh()).toBe('refreshed');
    expect(stored).toEqual({ token: 'new', refreshToken: 'r2', learner: 'anna' });
    expect(asked).toEqual(['r']);
  });

  it('that another page has made is found in the stores, and nobody is asked', async () => {
    stored = { ...OLD, token: 'new' };
    expect(await refresh()).toBe('refreshed');
    expect(asked).toEqual([]);
  });

  it('of a session that is left finds it ended', async () => {
    stored = undefined;
    expect(await refresh()).toBe('ended');
    expect(asked).toEqual([]);
  });

  it('that nobody answers leaves everything as it was', async () => {
    answer = { is: 'unreachable' };
    expect(await refresh()).toBe('unreachable');
    expect(stored).toEqual(OLD);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each(['expired', 'otherTerminal'] as const)(
    'that the server refuses ends the session: %s',
    async (why) => {
      answer = { is: 'ended', why };
      expect(await refresh()).toBe('ended');
      expect(ended).toHaveBeenCalledWith(why);
    },
  );

  it.each([
    { is: 'given', token: 'annas', refreshToken: 'annas' },
    { is: 'ended', why: 'expired' },
  ] as const)('whose answer ($is) comes after somebody else has signed in is not theirs', async (late) => {
    const bert = { token: 'berts', refreshToken: 'berts', learner: 'bert' };
    answer = late;
    whileAsked = () => {
      stored = bert;
    };
    expect(await refresh()).toBe('refreshed');
    expect(stored).toEqual(bert);
    expect(ended).not.toHaveBeenCalled();
  });
});

it('what refreshes stands on no package, and is small enough for the worker', async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: ['src/session/refresh.ts'],
    tsconfig: 'tsconfig.base.json',
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  expect(Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(outputFiles[0]?.contents.length ?? 0).toBeLessThan(7_000);
  expect(outputFiles[0]?.contents.length ?? 0).toBeGreaterThan(1_000);
});
