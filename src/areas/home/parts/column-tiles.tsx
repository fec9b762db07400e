import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { columnsQuery } from '@/areas/columns/queries';
import { useLearner } from '@/session/use-learner';
import { useKept } from '@/ui/kept-line';
import { toast } from '@/ui/prompts';
import { useSlow } from '@/ui/slow';
import styles from './column-tiles.module.css';
import { Due } from './due';
import { TilesBones } from './tiles-bones';

/** So many columns stand on home; the rest is one tap away. */
const SHOWN = 5;

/** Whether the nearest deadline is known, or there is none to know of; one that is long in coming holds up nothing. */
function useDueKnown(learner: string | undefined) {
  const [known, setKnown] = useState(learner === undefined);
  const { slow } = useSlow(!known);
  return { known: known || slow, onKnown: useCallback(() => setKnown(true), []) };
}

/**
 * The special columns, and before them the nearest deadline `of` a learner. When they cannot be had, the two tiles that
 * always lead somewhere stay.
 */
export function ColumnTiles({ of }: { of?: string | undefined }) {
  const query = useQuery(columnsQuery(useLearner()));
  const { data, error, dataUpdatedAt } = query;
  const { known, onKnown } = useDueKnown(of);
  useKept(data, dataUpdatedAt);
  useEffect(() => {
    if (error && !data) void toast('栏目查询失败', 'failure');
  }, [error, data]);
  // The deadline stands first: what stands beside it waits, or it would be pushed aside.
  const waits = !known || (query.isPending && query.fetchStatus === 'fetching');
  return (
    <nav className={styles.tiles} aria-label="专题栏目" aria-busy={waits}>
      {of && <Due learner={of} onKnown={onKnown} />}
      {waits ? (
        <TilesBones />
      ) : (
        <>
          {(data ?? []).slice(0, SHOWN).map(({ id, name }) => (
            <Link key={id} to="/specialColumnDetail" search={{ id }} className={styles.tile}>
              <span className="two-lines">{name}</span>
            </Link>
          ))}
          <Link to="/specialColumn" className={styles.tile}>
            全部栏目
          </Link>
          {!data && (
            <Link to="/helpFeedback" className={styles.tile}>
              帮助与反馈
            </Link>
          )}
        </>
      )}
    </nav>
  );
}
