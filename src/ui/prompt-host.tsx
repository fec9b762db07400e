import { createRoot } from 'react-dom/client';
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

export function say(sentence: string, kind: 'info' | 'success' | 'failure'): void {
  const role = kind === 'failure' ? 'alert' : 'status';
  for (const voice of voices.values()) voice.textContent = '';
  voiceOf(role).textContent = sentence;
  vantToast({
    message: sentence,
    duration: Math.max(2000, 600 + sentence.length * 130),
    position: 'top',
    teleport: seen,
  });
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
