import type { LessonDetail } from '@contract/lessons';
import { useEffect } from 'react';
import { ExpertRow } from '@/areas/content/parts/content-rows';
import { Card, Section } from '@/ui/card';
import { Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import { ServicePhone } from './training-contact';
import { TrainingIntro } from './training-intro';

/** What a lesson is about and who teaches it. `onShown`: the text stands. */
export function LessonIntro({ lesson, onShown }: { lesson: LessonDetail; onShown: () => void }) {
  useEffect(() => {
    if (!lesson.lessonIntro) onShown();
  }, [lesson.lessonIntro, onShown]);
  return (
    <>
      <TrainingIntro html={lesson.lessonIntro} onShown={onShown} />
      <Section title="讲师">
        <Card>
          {lesson.experts.length ? (
            <Rows>
              {lesson.experts.map((expert, place) => (
                <li key={expert.id ?? `${place} ${expert.name}`}>
                  <ExpertRow expert={expert} />
                </li>
              ))}
            </Rows>
          ) : (
            <Empty sentence="暂无数据" />
          )}
        </Card>
      </Section>
      <ServicePhone />
    </>
  );
}
