import { useQuery } from '@tanstack/react-query';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { ShortList } from '@/ui/short-list';
import { LessonRow } from '../-lesson-card';
import { popularLessons } from './-queries';

export function PopularLessons() {
  const query = useQuery(popularLessons(useLearner()));
  return (
    <Section title="热门课程">
      <Card>
        <ShortList
          query={query}
          items={(list) => list}
          row={(lesson) => <LessonRow lesson={lesson} />}
          bones={3}
          lead="cover"
        />
      </Card>
    </Section>
  );
}
