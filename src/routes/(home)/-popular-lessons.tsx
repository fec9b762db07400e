import { useQuery } from '@tanstack/react-query';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Rows } from '@/ui/row';
import { BoneRows, Empty } from '@/ui/states';
import { LessonRow } from '../-lesson-card';
import { popularLessons } from './-queries';

export function PopularLessons() {
  const query = useQuery(popularLessons(useLearner()));
  return (
    <Section title="热门课程">
      <Card>
        <Loaded query={query} skeleton={<BoneRows count={3} second lead="cover" />}>
          {(list) =>
            list.length ? (
              <Rows>
                {list.map((lesson) => (
                  <li key={lesson.id}>
                    <LessonRow lesson={lesson} />
                  </li>
                ))}
              </Rows>
            ) : (
              <Empty />
            )
          }
        </Loaded>
      </Card>
    </Section>
  );
}
