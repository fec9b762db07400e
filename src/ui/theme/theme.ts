import { getDefaultStore } from 'jotai';
import { storedAtom } from '../stored-atom';

export const themeAtom = storedAtom('theme', ['auto', 'light', 'dark']);
export const textSizeAtom = storedAtom('textSize', ['normal', 'large', 'larger', 'largest']);

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
