import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './row.module.css';

/** A row's height until it is measured, and how many more than the screen shows are there, px and rows. */
const GUESS = 84;
const BEYOND = 8;

type Props<T> = { items: readonly T[]; row: (item: T) => ReactNode };

/** Rows of a long list: only those near the screen are in the page, the rest is room. */
export default function VirtualRows<T extends { id: string }>({ items, row }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = list.current?.getBoundingClientRect();
    if (place) setTop(place.top + scrollY);
  }, []);

  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => GUESS,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (at) => items[at]?.id ?? at,
  });
  const shown = virtual.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);

  return (
    <ul ref={list} className={styles.rows} style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
      {shown.map(({ index, key }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {row(item)}
            </li>
          )
        );
      })}
    </ul>
  );
}
