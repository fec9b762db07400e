import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/session/profile';
import { ButtonLink } from '@/ui/button';
import styles from './redeem.module.css';

/** Whose the course will be: a phone is handed round. */
export function SignedIn({ learner }: { learner: string }) {
  const { data } = useQuery(profileQuery(learner));
  const who = [data?.name, data?.phone && `尾号 ${data.phone.slice(-4)}`].filter(Boolean).join('，');
  return (
    <p className={styles.signedIn}>
      <span>{who ? `用「${who}」的账号学` : '用现在登录的账号学'}</span>
      <ButtonLink look="plain" small to="/personalSetting">
        换账号
      </ButtonLink>
    </p>
  );
}
