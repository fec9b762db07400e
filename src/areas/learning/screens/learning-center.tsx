import type { UserInfo } from '@contract/user-info';
import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { BriefcaseBusiness, MapPin, Search } from 'lucide-react';
import * as z from 'zod/mini';
import { ProfileReminder } from '@/areas/account/parts/profile-reminder';
import { learnerOnly } from '@/session/learner-only';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { mineTrainingsQuery } from '@/study/own-trainings';
import { Card, Section } from '@/ui/card';
import { icon } from '@/ui/icon';
import { Loaded } from '@/ui/loaded';
import { More } from '@/ui/more';
import { Page } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { ShortList } from '@/ui/short-list';
import { SkeletonLine } from '@/ui/states';
import { moreTrainingsQuery } from '../all-trainings-query';
import { DueTrainings, useHavePlace } from '../parts/due-trainings';
import styles from '../parts/learning.module.css';
import { LessonRow } from '../parts/lesson-card';
import { ResumeRow } from '../parts/resume-row';
import { hotLessonsQuery } from '../queries';

export const Route = createFileRoute('/learningCenterList')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: LearningCenterList,
});

/** What I have to learn: where I stopped, trainings by deadline, and lessons to choose from. */
function LearningCenterList() {
  const learner = useLearner() ?? '';
  // All that stands here is asked for at once, whatever has to wait for its place.
  usePrefetchInfiniteQuery(mineTrainingsQuery(learner));
  usePrefetchInfiniteQuery(moreTrainingsQuery(learner, ''));
  usePrefetchQuery(hotLessonsQuery(learner));
  return (
    <Page title="学习中心" root>
      <ProfileReminder learner={learner} />
      <h1 className={styles.title}>学习中心</h1>
      <LearnerFacts learner={learner} />
      <Link to="/trainningOrLessonList" search={{ listType: '2' }} className={styles.search}>
        <Search {...icon} size={20} />
        搜索课程和培训
      </Link>
      <ResumeRow learner={learner}>
        <Lists learner={learner} />
      </ResumeRow>
    </Page>
  );
}

function Lists({ learner }: { learner: string }) {
  // The lessons stand beneath the trainings: they come when those have their place, or they would jump.
  const placed = useHavePlace(learner);
  return (
    <>
      <Section title="培训" aside={<More to="/trainningOrLessonList" search={{ listType: '1' }} of="培训" />}>
        <Card>
          <DueTrainings learner={learner} />
        </Card>
      </Section>
      {placed && (
        <Section
          title="热门课程"
          aside={<More to="/trainningOrLessonList" search={{ listType: '2' }} of="课程" />}
        >
          <Card>
            <HotLessons learner={learner} />
          </Card>
        </Section>
      )}
    </>
  );
}

/** Position and place decide what a worker has to learn. A profile on the phone is shown while it is read again. */
function LearnerFacts({ learner }: { learner: string }) {
  const query = useQuery(profileQuery(learner));
  if (query.data) return <PositionAndPlace profile={query.data} />;
  return (
    <Loaded query={query} skeleton={<FactsSkeleton />}>
      {(profile) => <PositionAndPlace profile={profile} />}
    </Loaded>
  );
}

function PositionAndPlace({ profile: { positionName, areaText } }: { profile: UserInfo }) {
  return (
    <ul className={styles.learner}>
      {positionName !== undefined && (
        <li>
          <BriefcaseBusiness {...icon} size={18} />
          <span className="spoken">职位</span>
          {positionName || '职位未填写'}
        </li>
      )}
      {areaText !== undefined && (
        <li>
          <MapPin {...icon} size={18} />
          <span className="spoken">所在地</span>
          {areaText || '所在地未填写'}
        </li>
      )}
    </ul>
  );
}

const FactsSkeleton = () => (
  <ul className={styles.learner} aria-busy="true">
    <li>
      <BriefcaseBusiness {...icon} size={18} />
      <SkeletonLine width="6rem" />
    </li>
    <li>
      <MapPin {...icon} size={18} />
      <SkeletonLine width="10rem" />
    </li>
  </ul>
);

function HotLessons({ learner }: { learner: string }) {
  return (
    <ShortList
      query={useQuery(hotLessonsQuery(learner))}
      items={(list) => list}
      row={(lesson) => <LessonRow lesson={lesson} />}
      skeleton={5}
      lead="cover"
    />
  );
}
