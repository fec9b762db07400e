/** What the player does for a key. */
export type KeyAction = 'toggle' | 'fullScreen' | 'mute';

const ACTIONS = new Map<string, KeyAction>([
  [' ', 'toggle'],
  ['f', 'fullScreen'],
  ['m', 'mute'],
]);

/** Where the key is pressed: in a field, on something that space itself presses, or anywhere else on the page. */
export type Focus = 'field' | 'control' | 'page';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/**
 * What a pressed key asks for. `ours`: the browser must do nothing of its own with it, such as scroll. A key that is
 * held down acts once.
 */
export function heardKey(pressed: Pressed, focus: Focus): { ours: boolean; action?: KeyAction } {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = pressed;
  const action = ACTIONS.get(pressed.key.toLowerCase());
  const others = ctrlKey || metaKey || altKey || isComposing || defaultPrevented || focus === 'field';
  // A focused button is pressed by space; answering as well would toggle twice.
  if (!action || others || (action === 'toggle' && focus === 'control')) return { ours: false };
  return pressed.repeat ? { ours: true } : { ours: true, action };
}

const CONTROLS =
  'button, summary, input, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="slider"]';
/** Inputs that nobody types into. */
const NO_TEXT = /^(range|button|submit|reset|checkbox|radio|file|color|image)$/;

const focusOf = (target: EventTarget | null): Focus => {
  if (!(target instanceof HTMLElement)) return 'page';
  const typed = target instanceof HTMLInputElement && !NO_TEXT.test(target.type);
  if (typed || target.isContentEditable || target.matches('textarea, select')) return 'field';
  return target.closest(CONTROLS) ? 'control' : 'page';
};

/** A question in front of everything has the keys to itself. */
const dialogOpen = () => document.querySelector('[aria-modal="true"], dialog[open]') !== null;

/** Hears the keys of the whole page; what is returned ends it. */
export function listenToKeys(act: (action: KeyAction) => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (dialogOpen()) return;
    const { ours, action } = heardKey(event, focusOf(event.target));
    if (ours) event.preventDefault();
    if (action) act(action);
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
