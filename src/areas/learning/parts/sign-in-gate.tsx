import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Button } from '@/ui/button';
import styles from '../../columns/parts/column.module.css';

/** What stands in the place of what only learners see. */
export function SignInGate() {
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <div className={styles.gate}>
      <p>请先登录</p>
      <Button
        look="quiet"
        small
        onClick={() => void navigate({ to: '/userLogin', search: { redirectUrl: here } })}
      >
        去登录
      </Button>
    </div>
  );
}
