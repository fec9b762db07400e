import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { columnsQuery } from '@/areas/columns/queries';
import { useLearner } from '@/session/use-learner';
import { useKept } from '@/ui/kept-line';
import { toast } from '@/ui/prompts';
import styles from './column-tiles.module.css';
import { TilesBones } from './tiles-bones';

/** So many columns stand on home; the rest is one tap away. */
const SHOWN = 5;

/** The special columns. When they cannot be had, the two tiles that always lead somewhere stay. */
export function ColumnTiles() {
  const query = useQuery(columnsQuery(useLearner()));
  const { data, error, dataUpdatedAt } = query;
  useKept(data, dataUpdatedAt);
  useEffect(() => {
    if (error && !data) void toast('栏目查询失败', 'failure');
  }, [error, data]);
  const waits = query.isPending && query.fetchStatus === 'fetching';
  return (
    <nav className={styles.tiles} aria-label="专题栏目" aria-busy={waits}>
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
