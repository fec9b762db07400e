import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TrainingRow } from '@/areas/learning/parts/training-row';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { Carousel } from '@/ui/carousel';
import { Loaded } from '@/ui/loaded';
import { Empty, SkeletonRows } from '@/ui/states';
import { centerQuery } from '../queries';
import styles from './below.module.css';

/** A training wants to be read: so long each stands, ms. */
const EVERY = 90_000;

export function Trainings() {
  const learner = useLearner();
  return (
    <Section title="培训">
      {learner ? (
        <Mine learner={learner} />
      ) : (
        <Card>
          <Link to="/userLogin" search={{ redirectUrl: '/homeLand' }} className={styles.visitor}>
            请登录，登录后可见
          </Link>
        </Card>
      )}
    </Section>
  );
}

function Mine({ learner }: { learner: string }) {
  const query = useQuery(centerQuery(learner));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={1} second lead="cover" />}>
      {({ trainings }) =>
        trainings.length ? (
          <Carousel
            label="培训"
            items={trainings}
            every={EVERY}
            card={(training) => (
              <Card>
                <TrainingRow training={training} />
              </Card>
            )}
          />
        ) : (
          <Empty />
        )
      }
    </Loaded>
  );
}
