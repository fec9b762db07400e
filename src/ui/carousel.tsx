import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { wantsNoMotion } from './motion';

type Props<T> = {
  label: string;
  items: readonly T[];
  /** What one card shows. */
  card: (item: T, place: number) => ReactNode;
  /** How long each card stands before the next comes by itself, ms. */
  every: number;
};

/**
 * Cards that are pushed sideways, by scroll snapping. They go on by themselves until somebody touches them or moves
 * through them with the keyboard, and never where motion is not wanted or nobody looks.
 */
export function Carousel<T extends { id: string }>({ label, items, card, every }: Props<T>) {
  const track = useRef<HTMLUListElement>(null);
  const [touched, setTouched] = useState(false);
  const stop = () => setTouched(true);

  useEffect(() => {
    if (touched || items.length < 2 || wantsNoMotion()) return;
    const timer = setInterval(() => {
      const list = track.current;
      if (!list || document.hidden) return;
      const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
      list.scrollTo({ left: end ? 0 : list.scrollLeft + list.clientWidth, behavior: 'smooth' });
    }, every);
    return () => clearInterval(timer);
  }, [touched, items.length, every]);

  return (
    <ul
      ref={track}
      className={styles.track}
      aria-label={label}
      onPointerDown={stop}
      onWheel={stop}
      onFocus={stop}
    >
      {items.map((item, place) => (
        <li key={item.id} className={styles.card}>
          {card(item, place)}
        </li>
      ))}
    </ul>
  );
}
