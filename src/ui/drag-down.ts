import { type PointerEvent, type RefObject, useRef } from 'react';

/** To be let go after this share of its height, or as fast as this, px a ms, is to be closed. */
const FAR = 0.3;
const FAST = 0.5;
/** Less is a tap that trembles, px. */
const MEANT = 24;
/** As long as the sheet's own way in and out, ms. */
const BACK = 200;

/** Whether a sheet that is `height` px high and was drawn down `by` px within `ms` is to be closed. */
export const drawnAway = ({ by, height, ms }: { by: number; height: number; ms: number }): boolean =>
  by > FAR * height || (by > MEANT && by / Math.max(ms, 1) > FAST);

function place(sheet: HTMLElement, by: number, animate: boolean): void {
  sheet.style.transition = animate ? `transform ${BACK}ms ease-out` : 'none';
  sheet.style.transform = by > 0 ? `translateY(${by}px)` : '';
}

function forget(sheet: HTMLElement): void {
  sheet.style.removeProperty('transition');
  sheet.style.removeProperty('transform');
}

type Drag = { sheet: HTMLElement; from: number; at: number; by: number };

/** What lets the sheet around `panel` follow a finger down from its head; closed, it goes on from where it was let go. */
export function useDragDown(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag>(undefined);
  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    drag.current = undefined;
    if (!current) return;
    const { sheet, by, at } = current;
    const height = sheet.offsetHeight;
    const away = event.type === 'pointerup' && drawnAway({ by, height, ms: event.timeStamp - at });
    place(sheet, away ? height : 0, true);
    // The library opens the next sheet in the same box; and one that stays open after all is seen again.
    setTimeout(forget, 2 * BACK, sheet);
    if (away) onClose();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = panel.current?.parentElement;
      if (!sheet || !event.isPrimary || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { sheet, from: event.clientY, at: event.timeStamp, by: 0 };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      current.by = Math.max(0, event.clientY - current.from);
      place(current.sheet, current.by, false);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
