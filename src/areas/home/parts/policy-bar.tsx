import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { icon } from '@/ui/icon';
import { useKept } from '@/ui/kept-line';
import { newestPolicy } from '../queries';
import styles from './policy-bar.module.css';

/** The newest regulation, in one line. */
export function PolicyBar() {
  const { data, dataUpdatedAt, isPending, fetchStatus } = useQuery(newestPolicy);
  useKept(data, dataUpdatedAt);
  if (isPending && fetchStatus === 'fetching') return <div className={styles.room} aria-busy="true" />;
  const policy = data?.[0];
  if (!policy) return null;
  return (
    <Link to="/policyDetail" search={{ id: policy.id }} className={styles.bar}>
      <ScrollText {...icon} size={20} />
      <span className="spoken">新的政策法规</span>
      <span className={`${styles.name} two-lines`}>{policy.name}</span>
    </Link>
  );
}
