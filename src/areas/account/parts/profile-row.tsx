import { missingOf } from '@rules/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Unreachable } from '@/api/errors';
import { profileQuery } from '@/session/profile';
import { Dotted } from '@/ui/dotted';
import { icon } from '@/ui/icon';
import { useKept } from '@/ui/kept-line';
import { Failed, SkeletonLine, Stale } from '@/ui/states';
import { masked } from '../masked';
import { Avatar } from './avatar';
import styles from './personal.module.css';

/** Who is here, and whether the profile is complete. */
export function ProfileRow({ learner }: { learner: string }) {
  const { data, dataUpdatedAt, error, isError, isPaused, isFetching, refetch } = useQuery(
    profileQuery(learner),
  );
  useKept(data, dataUpdatedAt);
  const name = data ? data.name || '学员' : '我的';
  // A paused query waits for the network.
  const hasFailed = isError || isPaused;
  const missing = data && missingOf(data);
  const work = [data?.companyName, data?.positionName].filter(Boolean).join(' · ');
  return (
    <header>
      <Link to="/editPersonal" className={styles.profile}>
        <Avatar src={data?.userAvatar ?? ''} name={data?.name ?? ''} />
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          {!data && !hasFailed && <SkeletonLine width="8em" />}
          {data?.phone && <p className={styles.second}>{masked(data.phone)}</p>}
          {work && (
            <p className={styles.second}>
              <Dotted text={work} />
            </p>
          )}
          {missing && (
            <p className={missing.length ? `${styles.complete} ${styles.lacks}` : styles.complete}>
              {missing.length ? `资料还缺 ${missing.length} 项` : '资料完整'}
            </p>
          )}
        </div>
        <ChevronRight {...icon} size={20} className={styles.mark} />
      </Link>
      {isError && data && <Stale onRetry={() => void refetch()} />}
      {hasFailed && !data && (
        <Failed error={error ?? new Unreachable()} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </header>
  );
}
