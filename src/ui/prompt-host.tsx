import { createRoot } from 'react-dom/client';
import page from './page.module.css';
import { PromptDialog } from './prompt-dialog';
import type { Question } from './prompts';
import { vantToast } from './vant/toast';

function spot(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

/** Read aloud, for the toast itself says nothing to a screen reader; failures at once, the rest when there is a pause. */
const voices = new Map<'alert' | 'status', HTMLElement>();

function voiceOf(role: 'alert' | 'status'): HTMLElement {
  const known = voices.get(role);
  if (known) return known;
  const voice = spot();
  voice.className = 'spoken';
  voice.setAttribute('role', role);
  voices.set(role, voice);
  return voice;
}

let shelf: HTMLElement | undefined;

/** Where toasts are seen, over all else; for a screen reader the voice has said it, once. */
function seen(): HTMLElement {
  shelf ??= spot();
  shelf.setAttribute('aria-hidden', 'true');
  document.body.append(shelf);
  return shelf;
}

/** Between a message and what it stands above, px. */
const GAP = 12;

/** What stands at the bottom, and a message must not lie on: the tabs, what stands on them, a sheet with its buttons. */
const BARS = `nav[aria-label="主导航"], .${page.bar}, aside[role="status"], .rv-popup--bottom:not([class*="-exit"])`;
/** So much of the window, px, is left to the title: what is higher than all the rest has no room above it. */
const HEAD = 140;

/** How far from the bottom of the window a message stands, px: above the keyboard and the bars. */
function clearOfBars(): number {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    // One that is scrolled out of the window covers nothing.
    .filter((box) => box.height > 0 && box.top > offsetTop + HEAD && box.top < innerHeight)
    .map(({ top }) => top);
  return innerHeight - Math.min(offsetTop + height, ...tops) + GAP;
}

/** What stands now, and until when, ms of `performance.now()`. */
let standing = { sentence: '', until: 0 };

export function say(sentence: string, kind: 'info' | 'success' | 'failure'): void {
  const duration = Math.max(2000, 600 + sentence.length * 130);
  // Two askers that fail by one cause say it once.
  if (standing.sentence === sentence && performance.now() < standing.until) return;
  standing = { sentence, until: performance.now() + duration };
  const role = kind === 'failure' ? 'alert' : 'status';
  for (const voice of voices.values()) voice.textContent = '';
  voiceOf(role).textContent = sentence;
  seen().style.setProperty('--rv-toast-position-bottom-distance', `${clearOfBars()}px`);
  vantToast({ message: sentence, duration, position: 'bottom', teleport: seen });
}

/** The question that stands now is answered with no, as by going back. */
const WITHDRAWN = 'questions-withdrawn';
export const withdraw = (): void => void dispatchEvent(new Event(WITHDRAWN));

/** Shows one question and waits for its answer. A root of its own: any floor may ask, from anywhere. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const element = spot();
    const root = createRoot(element);
    const before = document.activeElement;
    root.render(
      <PromptDialog
        question={question}
        withdrawn={WITHDRAWN}
        onAnswer={resolve}
        onGone={() => {
          root.unmount();
          element.remove();
          if (before instanceof HTMLElement && before.isConnected) before.focus();
        }}
      />,
    );
  });
}
