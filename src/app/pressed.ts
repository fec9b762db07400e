/** Where the row or the card stood that was pressed last. */
let box: DOMRect | undefined;

/** Of more than so much of the window nothing grows: it is not what was pressed, but what stands around it. */
const MOST = 0.5;

/** Notes from now on what is pressed. */
export function notePressed(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('li, section') : null;
      box = pressed?.getBoundingClientRect();
    },
    { capture: true },
  );
}

/** Where it stood, once; undefined where nothing of a row's size was pressed. */
export function pressedBox(): DOMRect | undefined {
  const found = box;
  box = undefined;
  return found && found.height > 0 && found.height <= MOST * innerHeight ? found : undefined;
}
