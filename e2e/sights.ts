import { test } from './stage';

const SIGHTS = [
  { title: '320 px wide with the largest text', width: 320, height: 568, text: 'largest', scheme: 'light' },
  { title: '375 px wide and dark', width: 375, height: 812, text: 'normal', scheme: 'dark' },
] as const;

/** Registers `tests` twice: with the least room and the largest `text`, and in the dark. */
export function inEachSight(tests: (text: string) => void): void {
  for (const { title, width, height, text, scheme } of SIGHTS) {
    test.describe(title, () => {
      test.use({
        viewport: { width, height },
        colorScheme: scheme,
        hasTouch: true,
        contextOptions: { reducedMotion: 'reduce' },
      });
      test.beforeEach(({ context }) =>
        context.addInitScript((size) => {
          // Not on the empty page that every tab begins with: it has no storage.
          if (location.protocol === 'http:') localStorage.setItem('textSize', size);
        }, text),
      );
      tests(text);
    });
  }
}
