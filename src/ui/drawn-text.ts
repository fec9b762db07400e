import { hasVoices } from '@/browser/has-voices';
import { type Drawn, drawnOf } from './drawn';
import { excerptOf } from './excerpt';
import styles from './rich-text.module.css';

/** Characters of a text that fill a phone's screen. */
const SCREEN = 400;

/** How the beginning of a text that `RichText` shows in `element` is drawn, with the room of what reads it aloud above it. */
export function drawnText(element: Element): Drawn[] {
  const text = element.querySelector(`.${styles.text}`);
  if (!text) return [];
  const blocks = [...text.childNodes].map((node) =>
    node instanceof Element ? drawnOf(node) : (node.textContent ?? ''),
  );
  const excerpt = excerptOf(blocks, SCREEN);
  if (excerpt.length === 0) return [];
  const room: Drawn[] = hasVoices ? [['div', { class: styles.aloud ?? '' }]] : [];
  return [...room, ['div', { class: styles.text ?? '' }, ...excerpt]];
}
