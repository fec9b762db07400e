import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { Page } from '@/ui/page';
import { learnerOnly } from '../-learner-only';
import { Comfort } from './-comfort';
import styles from './-personal.module.css';
import { SignOut } from './-sign-out';
import { StudySummary } from './-study-summary';

export const Route = createFileRoute('/(account)/personalCenter')({
  beforeLoad: learnerOnly,
  component: PersonalCenter,
});

function PersonalCenter() {
  const learner = useLearner() ?? '';
  return (
    <Page title="我的" root>
      <Profile learner={learner} />
      <StudySummary learner={learner} />
      <Comfort />
      <SignOut />
    </Page>
  );
}

/** `13800000001` → `138 **** 0001`. */
const masked = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1 **** $2');

function Profile({ learner }: { learner: string }) {
  const { data } = useQuery(profileQuery(learner));
  const name = data?.name || '学员';
  return (
    <header className={styles.profile}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.second}>{masked(data?.phone ?? '')}</p>
        <p className={styles.second}>{[data?.companyName, data?.positionName].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}
