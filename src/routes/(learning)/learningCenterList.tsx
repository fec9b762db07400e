import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BriefcaseBusiness, MapPin } from 'lucide-react';
import * as z from 'zod/mini';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { icon } from '@/ui/icon';
import { Page } from '@/ui/page';
import { PagedList } from '@/ui/paged-list';
import { learnerOnly } from '../-learner-only';
import { LessonRow } from '../-lesson-card';
import { ProfileReminder } from '../-profile-reminder';
import styles from './-learning.module.css';
import { LessonFilters } from './-lesson-filters';
import { type LessonFilters as Filters, lessonsQuery } from './-queries';

const word = z.optional(z.string());

export const Route = createFileRoute('/(learning)/learningCenterList')({
  validateSearch: z.object({ userId: word, categoryId: word, sortType: word, chargeMode: word }),
  beforeLoad: learnerOnly,
  component: LearningCenterList,
});

function LearningCenterList() {
  const learner = useLearner() ?? '';
  return (
    <Page title="学习中心" root>
      <ProfileReminder learner={learner} />
      <h1 className={styles.title}>学习中心</h1>
      <Standing learner={learner} />
      <Section title="课程">
        <Lessons learner={learner} />
      </Section>
    </Page>
  );
}

/** Position and place decide what a worker has to learn. */
function Standing({ learner }: { learner: string }) {
  const { data } = useQuery(profileQuery(learner));
  return (
    <ul className={styles.standing}>
      <li>
        <BriefcaseBusiness {...icon} size={18} />
        <span className="spoken">职位</span>
        {data?.positionName || '职位未填写'}
      </li>
      <li>
        <MapPin {...icon} size={18} />
        <span className="spoken">所在地</span>
        {data?.areaText || '所在地未填写'}
      </li>
    </ul>
  );
}

function Lessons({ learner }: { learner: string }) {
  const { userId: _old, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery(lessonsQuery(learner, filters));
  const narrow = (next: Filters) => void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <>
      <LessonFilters filters={filters} onFilter={narrow} />
      <Card>
        <PagedList query={query} row={(lesson) => <LessonRow lesson={lesson} />} />
      </Card>
    </>
  );
}
