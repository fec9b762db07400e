import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { SkeletonLine } from '@/ui/states';
import { successorQuery } from '../queries';

/** Links from the check of a replaced certificate to the check of the new one, which only the platform can name. */
export function Successor({ statement }: { statement: string }) {
  return (
    <Loaded
      query={useQuery(successorQuery(statement))}
      skeleton={<SkeletonLine height="3rem" radius="12px" />}
    >
      {(current) => (
        <ButtonLink to="/verify" search={{ certificate: current.statement }} wide>
          查看新证书
        </ButtonLink>
      )}
    </Loaded>
  );
}
