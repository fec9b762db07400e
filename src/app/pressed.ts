/** The row or the card that was pressed last. */
let pressed: HTMLElement | undefined;

/** Notes from now on what is pressed. */
export function notePressed(): void {
  addEventListener(
    'click',
    ({ target }) => {
      pressed = (target instanceof Element && target.closest<HTMLElement>('li, section')) || undefined;
    },
    { capture: true },
  );
}

/** Of more than so much of the window nothing grows: it is not what was pressed, but what stands around it. */
const MOST = 0.5;

/**
 * What was pressed goes over into the player, as one picture, while a screen changes: `arrive` when the new screen stands,
 * `over` when it has moved. Names of pictures are given for that while alone: a named part is laid upon those around it.
 */
export function growFromPressed(): { arrive(): void; over(): void } | undefined {
  const from = pressed;
  pressed = undefined;
  if (!from?.isConnected || from.offsetHeight > MOST * innerHeight) return;
  let to: HTMLElement | null = null;
  const name = (element: HTMLElement | null, value: string) =>
    element?.style.setProperty('view-transition-name', value);
  name(from, 'player');
  return {
    arrive() {
      to = document.querySelector<HTMLElement>('[data-stage]');
      name(from, '');
      name(to, 'player');
    },
    over() {
      name(from, '');
      name(to, '');
    },
  };
}
