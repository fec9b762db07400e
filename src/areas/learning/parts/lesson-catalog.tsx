import type { Chapter } from '@contract/lessons';
import { Card, Section } from '@/ui/card';
import { Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import { finishedHours, nextHour } from '../catalog';
import type { StudyPath } from '../hour-link';
import type { LessonAccess } from '../lesson-access';
import { canOpen, usePhoneKnows, withDone } from '../phone-knows';
import { HourRow } from './hour-row';
import styles from './lesson.module.css';

type Props = {
  chapters: Chapter[];
  access: LessonAccess;
  lessonId: string;
  trainingId: string;
  path: StudyPath;
};

/** Chapters and hours; the one to go on with is marked. */
export function LessonCatalog({ chapters: said, ...place }: Props) {
  const phone = usePhoneKnows();
  if (!said.length) return <Empty />;
  const chapters = withDone(said, phone);
  const can = (hourId: string) => canOpen(phone, hourId);
  const next = place.access === 'open' ? nextHour(chapters, can)?.id : undefined;
  return chapters.map((chapter) => {
    const { finished, all } = finishedHours([chapter]);
    return (
      <Section key={chapter.id} title={chapter.name} aside={all > 0 && `已学 ${finished} / ${all}`}>
        <Card>
          <Rows>
            {chapter.hours.map((hour) => (
              <li key={hour.id} className={hour.id === next ? styles.next : undefined}>
                <HourRow hour={hour} {...place} />
              </li>
            ))}
          </Rows>
        </Card>
      </Section>
    );
  });
}
