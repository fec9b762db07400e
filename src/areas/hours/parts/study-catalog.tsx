import { useQuery } from '@tanstack/react-query';
import { finishedHours } from '@/areas/learning/catalog';
import { withDone } from '@/areas/learning/catalog-on-phone';
import { catalogQuery } from '@/areas/learning/catalog-query';
import type { StudyPath } from '@/areas/learning/hour-link';
import { HourRow } from '@/areas/learning/parts/hour-row';
import { usePhoneKnows } from '@/areas/learning/phone-knows';
import { Card, Section } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Rows } from '@/ui/row';
import { SkeletonRows } from '@/ui/states';
import styles from './study.module.css';

type Props = { learner: string; lessonId: string; trainingId: string; hourId: string; path?: StudyPath };

/** The lesson's hours below the player: where this one stands, and the next at the thumb. */
export function StudyCatalog({ learner, lessonId, trainingId, hourId, path = '/videoDetail' }: Props) {
  const catalog = useQuery(catalogQuery(learner, lessonId, trainingId));
  const phone = usePhoneKnows();
  const count = catalog.data && finishedHours(withDone(catalog.data, phone));
  return (
    <Section title="目录" aside={count && `已学 ${count.finished} / ${count.all}`}>
      <Card>
        <Loaded query={catalog} skeleton={<SkeletonRows count={4} second />}>
          {(chapters) => (
            <Rows>
              {withDone(chapters, phone)
                .flatMap(({ hours }) => hours)
                .map((hour) => (
                  <li key={hour.id} className={hour.id === hourId ? styles.current : undefined}>
                    <HourRow
                      hour={hour}
                      // Whoever studies one of its hours has the lesson; what is bought or found elsewhere the hour says.
                      access="open"
                      lessonId={lessonId}
                      trainingId={trainingId}
                      path={path}
                      studied={hourId}
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
