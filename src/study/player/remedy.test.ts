import { describe, expect, test } from 'vitest';
import { remedyFor, type Stand } from './remedy';

const starved: Stand = { flowing: false, recovered: false };

describe('when hls.js gives up', () => {
  test('a lost network is tried again while there is video left, and said when there is none', () => {
    const lost = { kind: 'network', status: 0 } as const;
    expect(remedyFor(lost, { ...starved, flowing: true })).toEqual({ do: 'startLoad' });
    expect(remedyFor(lost, starved)).toEqual({ say: '网络连接异常' });
  });

  test('what the server refused is not asked for again', () => {
    for (const status of [403, 404, 500]) {
      expect(remedyFor({ kind: 'network', status }, { ...starved, flowing: true })).toEqual({
        say: '视频加载失败',
      });
    }
  });

  test('the decoder is set up anew once', () => {
    const broken = { kind: 'media', status: 0 } as const;
    expect(remedyFor(broken, starved)).toEqual({ do: 'recoverMedia' });
    expect(remedyFor(broken, { ...starved, recovered: true })).toEqual({ say: '视频解码失败' });
  });

  test('anything else has its sentence', () => {
    expect(remedyFor({ kind: 'other', status: 0 }, starved)).toEqual({ say: '视频加载失败' });
  });
});
