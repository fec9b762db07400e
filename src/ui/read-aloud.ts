import { wakeLocks } from '@/browser/secure-only';
import type { Voice } from '@/browser/voice';
import { chineseVoice } from './chinese-voice';
import { wantsNoMotion } from './motion';
import { passagesIn } from './passages';
import { toast } from './prompts';
import styles from './read-aloud.module.css';

/** Whether it was read to its end, and at which passage it goes on, from 0. */
export type ReadTo = { whole: boolean; passage: number };

const SILENT = '手机没有读出来，请再点一次';

type Reader = {
  text: { current: HTMLElement | null };
  /** The passage it begins at. */
  from: number;
  /** Whether nobody wants it any more: a voice may be long in coming. */
  gone: () => boolean;
  /** It begins, and is ended by `hush`. */
  begins: (hush: () => void) => void;
};

/** Reads a text aloud; where there is no voice for it, or none is heard, it says so. */
export async function readAloud({ text, from, gone, begins }: Reader): Promise<ReadTo> {
  const voice = await chineseVoice();
  if (!voice || gone() || !text.current) return { whole: false, passage: from };
  begins(voice.hush);
  return readBy(voice, text.current, from);
}

/**
 * What is read is marked and stands in the middle of the screen, which stays lit. A hidden page falls silent: what nobody
 * sees does not count.
 */
async function readBy(voice: Voice, text: HTMLElement, from: number): Promise<ReadTo> {
  const passages = passagesIn(text);
  const lit = keepLit();
  const hidden = () => document.hidden && voice.hush();
  document.addEventListener('visibilitychange', hidden);
  try {
    for (const [passage, { element, breaths }] of passages.entries()) {
      if (passage < from) continue;
      element.classList.add(styles.now ?? '');
      element.scrollIntoView({ block: 'center', behavior: wantsNoMotion() ? 'auto' : 'smooth' });
      try {
        for (const breath of breaths) {
          const how = await voice.say(breath);
          if (how === 'failed') void toast(SILENT);
          if (how !== 'said') return { whole: false, passage };
        }
      } finally {
        element.classList.remove(styles.now ?? '');
      }
    }
    return { whole: true, passage: 0 };
  } finally {
    document.removeEventListener('visibilitychange', hidden);
    lit();
  }
}

/** A phone that goes dark hides the page. Where it cannot be kept lit it does as it does. */
function keepLit(): () => void {
  const asked = wakeLocks()
    ?.request('screen')
    .catch(() => undefined);
  return () => void asked?.then((lock) => lock?.release()).catch(() => undefined);
}
