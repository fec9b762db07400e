import { ChevronRight } from 'lucide-react';
import { hourLink } from '@/areas/learning/hour-link';
import { HourState } from '@/areas/learning/parts/hour-state';
import { Card, Section } from '@/ui/card';
import { icon } from '@/ui/icon';
import { RowLink, Rows } from '@/ui/row';
import type { Studiable } from '../study-now';
import { useStudyNow } from '../use-study-now';
import styles from './study.module.css';

/** The way into an hour that the phone holds. */
export const linkTo = ({ hour, lesson, training, type }: Studiable) =>
  hourLink({ id: hour, type, lessonId: lesson, trainingId: training });

/** What can be studied without network, and counts; nothing where the phone holds nothing. */
export function StudyNow({ learner, most = 5 }: { learner: string; most?: number }) {
  const hours = useStudyNow(learner);
  if (!hours || hours.length === 0) return null;
  return (
    <Section title="现在能学的" aside={`${hours.length} 课时`}>
      <Card>
        <Rows>
          {hours.slice(0, most).map((one) => (
            <li key={one.hour}>
              <RowLink
                {...linkTo(one)}
                before={<HourState percent={one.percent} finished={false} />}
                title={<span className="two-lines">{one.name}</span>}
                second={one.second}
                after={<ChevronRight {...icon} size={20} className={styles.way} />}
              />
            </li>
          ))}
        </Rows>
      </Card>
    </Section>
  );
}
