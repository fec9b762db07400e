import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '@/ui/button';
import { successorQuery } from '../queries';
import styles from './verify.module.css';

/** Links from the check of a replaced certificate to the check of the new one, which only the platform can name. */
export function Successor({ statement }: { statement: string }) {
  const { data, isError, isFetching, refetch } = useQuery(successorQuery(statement));
  if (data) {
    return (
      <ButtonLink to="/verify" search={{ certificate: data.statement }} wide>
        查看新证书
      </ButtonLink>
    );
  }
  if (!isError) return null;
  return (
    <>
      <p className={styles.known}>暂时打不开新证书，请联网后重试</p>
      <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
        重试
      </Button>
    </>
  );
}
