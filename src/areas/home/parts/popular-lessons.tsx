import { useQuery } from '@tanstack/react-query';
import { LessonRow } from '@/areas/learning/parts/lesson-card';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { Carousel } from '@/ui/carousel';
import { Loaded } from '@/ui/loaded';
import { More } from '@/ui/more';
import { Empty, SkeletonRows } from '@/ui/states';
import { popularLessons } from '../queries';

/** How long each lesson stands, ms. */
const EVERY = 3_000;

export function PopularLessons() {
  const learner = useLearner();
  const query = useQuery(popularLessons(learner));
  return (
    <Section title="热门课程" aside={learner && <More to="/learningCenterList" of="课程" />}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} second lead="cover" />}>
        {(lessons) =>
          lessons.length ? (
            <Carousel
              label="热门课程"
              items={lessons}
              every={EVERY}
              card={(lesson) => (
                <Card>
                  <LessonRow lesson={lesson} />
                </Card>
              )}
            />
          ) : (
            <Empty />
          )
        }
      </Loaded>
    </Section>
  );
}
