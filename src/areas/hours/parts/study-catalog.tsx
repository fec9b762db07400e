import { clock } from '@rules/duration';
import { useQuery } from '@tanstack/react-query';
import { finishedHours, isFinished } from '@/areas/learning/catalog';
import { catalogQuery } from '@/areas/learning/catalog-query';
import { hourLink, type StudyPath } from '@/areas/learning/hour-link';
import { HourState } from '@/areas/learning/parts/hour-state';
import { Card, Section } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { RowLink, Rows } from '@/ui/row';
import { SkeletonRows } from '@/ui/states';
import styles from './study.module.css';

type Props = { learner: string; lessonId: string; trainingId: string; hourId: string; path?: StudyPath };

/** The lesson's hours below the player: where this one stands, and the next at the thumb. */
export function StudyCatalog({ learner, lessonId, trainingId, hourId, path = '/videoDetail' }: Props) {
  const catalog = useQuery(catalogQuery(learner, lessonId, trainingId));
  const count = catalog.data && finishedHours(catalog.data);
  return (
    <Section title="目录" aside={count && `已学 ${count.finished} / ${count.all}`}>
      <Card>
        <Loaded query={catalog} skeleton={<SkeletonRows count={4} second />}>
          {(chapters) => (
            <Rows>
              {chapters
                .flatMap(({ hours }) => hours)
                .map((hour) => (
                  <li key={hour.id} className={hour.id === hourId ? styles.current : undefined}>
                    <RowLink
                      {...hourLink({ ...hour, type: hour.hourType, lessonId, trainingId }, path)}
                      replace
                      aria-current={hour.id === hourId ? 'true' : undefined}
                      before={<HourState percent={hour.studyProgress} finished={isFinished(hour)} />}
                      title={hour.name}
                      second={[hour.hourType === 1 ? '图文' : clock(hour.videoDuration), hour.expertName]
                        .filter(Boolean)
                        .join(' · ')}
                    />
                  </li>
                ))}
            </Rows>
          )}
        </Loaded>
      </Card>
    </Section>
  );
}
