import { getDefaultStore } from 'jotai';
import { storedAtom } from '../stored-atom';

export const themeAtom = storedAtom('theme', ['auto', 'light', 'dark']);

/** As far as text goes in the usual edition, and in 长辈版 under names of its own (`text-sizes.ts`). */
export type TextSize = UsualSize | `elder-${UsualSize}`;
type UsualSize = 'normal' | 'large' | 'larger' | 'largest';

const USUAL = ['normal', 'large', 'larger', 'largest'] as const;
export const textSizeAtom = storedAtom<TextSize>('textSize', [
  ...USUAL,
  ...USUAL.map((size) => `elder-${size}` as const),
]);

/** The size of the same step in the other edition: `larger` and `elder-larger`. */
export const inOtherEdition = (size: TextSize): TextSize =>
  (size.startsWith('elder') ? size.slice(6) : `elder-${size}`) as TextSize;

/** The browser's own bar takes the colour of the paper beneath it. */
const PAPER = { light: '#f3f5f2', dark: '#0c1310' };

function show(): void {
  const store = getDefaultStore();
  const theme = store.get(themeAtom);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.text = store.get(textSizeAtom);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = PAPER[theme === 'auto' ? scheme : theme];
  }
}

/** Puts the kept theme and text size on the document, now and whenever they change. */
export function startTheme(): void {
  const store = getDefaultStore();
  show();
  store.sub(themeAtom, show);
  store.sub(textSizeAtom, show);
}
