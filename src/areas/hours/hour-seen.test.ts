import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('opens no dictionary of words before a name is there to be kept: that is a long task of an old phone', async () => {
  const opened = vi.fn();
  class Watched extends Intl.Segmenter {
    constructor(...words: ConstructorParameters<typeof Intl.Segmenter>) {
      super(...words);
      opened();
    }
  }
  vi.stubGlobal('Intl', { Segmenter: Watched });
  vi.resetModules();
  await import('./hour-seen');
  expect(opened).not.toHaveBeenCalled();
  const { awayDrawn } = await import('./away-drawn');
  awayDrawn('焊接烟尘', '');
  expect(opened).toHaveBeenCalledTimes(1);
});
