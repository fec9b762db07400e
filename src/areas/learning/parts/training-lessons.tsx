import type { PlatformLesson } from '@contract/platform-training';
import { BookOpen } from 'lucide-react';
import { Card, Section } from '@/ui/card';
import { Cover } from '@/ui/cover';
import { toast } from '@/ui/prompts';
import { RowButton, RowLink, Rows } from '@/ui/row';
import { Empty } from '@/ui/states';

type Props = { lessons: readonly PlatformLesson[]; trainingId: string; registered: boolean };

/** The lessons of a platform training; they open to who has registered. */
export function PlatformLessons({ lessons, trainingId, registered }: Props) {
  return (
    <Section title="课程" aside={lessons.length > 0 && `共 ${lessons.length} 门`}>
      <Card>
        {lessons.length ? (
          <Rows>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonOf lesson={lesson} trainingId={trainingId} registered={registered} />
              </li>
            ))}
          </Rows>
        ) : (
          <Empty />
        )}
      </Card>
    </Section>
  );
}

function LessonOf({
  lesson,
  trainingId,
  registered,
}: { lesson: PlatformLesson } & Pick<Props, 'trainingId' | 'registered'>) {
  const parts = {
    before: <Cover address={lesson.lessonCover} Icon={BookOpen} />,
    title: <span className="two-lines">{lesson.name}</span>,
    second: [
      lesson.chapterCount > 0 && `${lesson.chapterCount} 章`,
      lesson.hourCount > 0 && `${lesson.hourCount} 课时`,
    ]
      .filter(Boolean)
      .join(' · '),
  };
  if (!registered) return <RowButton {...parts} onClick={() => void toast('请先报名')} />;
  const mooc = lesson.isMooc ? { isMooc: '1' } : {};
  return <RowLink {...parts} to="/lessonDetail" search={{ id: lesson.id, trainingId, ...mooc }} />;
}
