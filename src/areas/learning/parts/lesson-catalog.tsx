import type { Chapter } from '@contract/lessons';
import { Suspense } from 'react';
import { HourDownload } from '@/areas/downloads/parts/lazily';
import type { Scope } from '@/areas/downloads/queries';
import { Card, Section } from '@/ui/card';
import { Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import { canOpen } from '../can-open';
import { finishedHours, isLink, nextHour } from '../catalog';
import { withDone } from '../catalog-on-phone';
import type { StudyPath } from '../hour-link';
import type { LessonAccess } from '../lesson-access';
import { usePhoneKnows } from '../phone-knows';
import { HourRow } from './hour-row';
import styles from './lesson.module.css';

type Props = {
  chapters: Chapter[];
  access: LessonAccess;
  lessonId: string;
  trainingId: string;
  path: StudyPath;
  /** The lesson is bought as a whole. */
  bought: boolean;
  /** As what its hours are downloaded; none where they are not. */
  download?: Scope | undefined;
};

/** Chapters and hours; the one to go on with is marked. */
export function LessonCatalog({ chapters: said, download, ...place }: Props) {
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
                <div className={styles.withDownload}>
                  <HourRow hour={hour} {...place} />
                  {download && !isLink(hour) && (
                    <Suspense fallback={<span className={styles.downloadPlace} />}>
                      <HourDownload hour={hour} scope={download} />
                    </Suspense>
                  )}
                </div>
              </li>
            ))}
          </Rows>
        </Card>
      </Section>
    );
  });
}
