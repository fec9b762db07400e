import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded';
import { Rows } from './row';
import { Empty, SkeletonRows } from './states';

type Props<T, I> = {
  query: UseQueryResult<T>;
  /** The items to show of what came. */
  items: (data: T) => readonly I[];
  row: (item: I) => ReactNode;
  /** How many rows are expected, and what stands before their text. */
  skeleton: number;
  lead: 'date' | 'cover' | 'state';
  /** What is said when the server refused without a word. */
  fallback?: string;
};

/** A few rows of something that has a screen of its own. */
export function ShortList<T, I extends { id: string }>({
  query,
  items,
  row,
  skeleton,
  lead,
  fallback,
}: Props<T, I>) {
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows count={skeleton} second={lead === 'cover'} lead={lead} />}
      {...(fallback && { fallback })}
    >
      {(data) => {
        const shown = items(data);
        if (!shown.length) return <Empty />;
        return (
          <Rows>
            {shown.map((item) => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </Rows>
        );
      }}
    </Loaded>
  );
}
