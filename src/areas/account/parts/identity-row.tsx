import { IDENTITY_TYPES } from '@contract/choices';
import type { UserInfo } from '@contract/user-info';
import { ChevronRight } from 'lucide-react';
import { Card } from '@/ui/card';
import { icon } from '@/ui/icon';
import { RowLink } from '@/ui/row';
import styles from './form.module.css';

/** What is known of the real name, and the way to its own form. */
export function IdentityRow({ profile }: { profile: UserInfo }) {
  const type = IDENTITY_TYPES.find(([key]) => key === String(profile.identityType ?? ''))?.[1];
  const known = [type, profile.identityNumber].filter(Boolean).join(' ');
  return (
    <div className={styles.below}>
      <Card>
        <RowLink
          to="/editPersonalForm"
          title="实名信息"
          second={profile.identityNumber ? known : '证件类型和号码未填写'}
          after={<ChevronRight {...icon} size={20} className={styles.mark} />}
        />
      </Card>
    </div>
  );
}
