import { onSavingChange, save, saving } from './data-saver';
import './settings.css';

const SPEEDS = [0.5, 1, 1.5, 2];

/** What can be set in a player; one that has nothing to set has no button either. */
export type Settings = {
  /** Shown, and not to be changed: study counts at speed 1 only. */
  speed: boolean;
  /** The video has qualities to choose from. */
  dataSaver: boolean;
};

/**
 * Puts the settings' button before `next` and their sheet over the video. Plyr's own menu is too high for a phone held
 * upright, and lets its speeds be chosen.
 */
export function addSettings(
  plyr: HTMLElement,
  next: Element | null,
  { speed, dataSaver }: Settings,
): () => void {
  if (!speed && !dataSaver) return () => {};
  const sheet = element('div', { class: 'player-settings', role: 'dialog', 'aria-label': '播放设置' });
  sheet.hidden = true;
  const name = [speed ? '倍速' : '', dataSaver ? '流量' : ''].filter(Boolean).join('和');
  const button = element('button', {
    type: 'button',
    class: 'plyr__controls__item plyr__control player-settings__open',
    'aria-label': name,
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
  });
  button.textContent = speed ? '1×' : '流量';
  const close = element('button', { type: 'button', class: 'player-settings__close' });
  close.textContent = '关闭';
  const show = (open: boolean) => {
    sheet.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    (open ? close : button).focus({ preventScroll: true });
  };
  button.addEventListener('click', () => show(sheet.hidden === true));
  close.addEventListener('click', () => show(false));
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show(false);
  });
  if (speed) sheet.append(...speedMenu());
  const [saver, forget] = dataSaver ? dataSaverSwitch() : [undefined, () => {}];
  if (saver) sheet.append(saver);
  sheet.append(close);
  next?.before(button);
  plyr.append(sheet);
  return forget;
}

function element<T extends keyof HTMLElementTagNameMap>(tag: T, attributes: Record<string, string>) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** The specification's speeds, 1 marked; none of them does anything. */
function speedMenu(): HTMLElement[] {
  const why = '按要求只能以 1 倍速学习';
  const menu = element('div', {
    class: 'player-settings__speeds',
    role: 'radiogroup',
    'aria-label': '倍速',
    'aria-disabled': 'true',
    title: why,
  });
  for (const speed of SPEEDS) {
    const option = element('button', {
      type: 'button',
      role: 'radio',
      'aria-checked': String(speed === 1),
      'aria-disabled': 'true',
      title: why,
    });
    option.textContent = `${speed}×`;
    menu.append(option);
  }
  const sentence = element('p', {});
  sentence.textContent = why;
  return [menu, sentence];
}

/** A switch that always says what holds, whoever changed it. */
function dataSaverSwitch(): [HTMLElement, () => void] {
  const label = element('label', { class: 'player-settings__saver' });
  const box = element('input', { type: 'checkbox', role: 'switch' });
  const words = element('span', {});
  words.append('省流量', element('small', {}));
  (words.lastChild as HTMLElement).textContent = '画面小一些，内容一样';
  label.append(words, box);
  const show = () => {
    box.checked = saving();
  };
  box.addEventListener('change', () => save(box.checked));
  show();
  return [label, onSavingChange(show)];
}
