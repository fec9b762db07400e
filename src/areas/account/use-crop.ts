import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import type { Size } from '@/ui/picture';
import { type Crop, NUDGE, pulled, wholeSquare, ZOOM_STEP, zoomed } from './crop';

type Finger = { x: number; y: number };

const apart = ([a, b]: Finger[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};

/** A crop that a finger pulls, two fingers or a wheel zoom, and keys move; `stage` goes onto the square that shows it. */
export function useCrop(size: Size) {
  const [crop, setCrop] = useState<Crop>(() => wholeSquare(size));
  const fingers = useRef(new Map<number, Finger>());

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const width = event.currentTarget.clientWidth || 1;
    const gap = apart([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const all = [...fingers.current.values()];
    const wider = gap > 0 ? apart(all) / gap : 1;
    const right = (event.clientX - before.x) / width / all.length;
    const down = (event.clientY - before.y) / width / all.length;
    setCrop((now) => zoomed(size, pulled(size, now, right, down), now.zoom * wider));
  };

  const lift = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);

  const stage = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: (event: WheelEvent) =>
      setCrop((now) => zoomed(size, now, now.zoom * (1 - Math.sign(event.deltaY) * ZOOM_STEP))),
    onKeyDown: (event: KeyboardEvent) => {
      const step = ARROWS[event.key];
      if (!step) return;
      event.preventDefault();
      setCrop((now) => pulled(size, now, ...step));
    },
  };

  return { crop, stage, zoom: (factor: number) => setCrop((now) => zoomed(size, now, factor)) };
}
