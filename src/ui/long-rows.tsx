import { type ReactNode, Suspense } from 'react';
import { part } from './part';
import { Rows } from './row';

const VirtualRows = part(() => import('./virtual-rows'));

/** From so many rows on an old phone feels them. */
const MANY = 40;

type Props<T> = { items: readonly T[]; row: (item: T) => ReactNode };

/** The rows of a list however long it is. */
export function LongRows<T extends { id: string }>({ items, row }: Props<T>) {
  const plain = (
    <Rows>
      {items.slice(0, MANY).map((item) => (
        <li key={item.id}>{row(item)}</li>
      ))}
    </Rows>
  );
  if (items.length <= MANY) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualRows items={items} row={row as (item: { id: string }) => ReactNode} />
    </Suspense>
  );
}
