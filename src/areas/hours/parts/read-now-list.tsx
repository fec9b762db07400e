import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Card, Section } from '@/ui/card';
import { icon } from '@/ui/icon';
import { RowLink, Rows } from '@/ui/row';
import { readNow, type Shelf } from '../read-now';
import styles from './study.module.css';

/** What the phone has: nobody waits for the network before an empty screen. */
export function ReadNow({
  place: { learner, lessonId, trainingId },
  title: heading = '没有网络也能看',
  children,
}: {
  place: { learner: string; lessonId: string; trainingId: string };
  title?: string;
  /** What stands beneath: it comes when it is known what the phone has, or it would jump. */
  children?: ReactNode;
}) {
  const [shelves, setShelves] = useState<Shelf[]>();
  useEffect(() => {
    let here = true;
    void readNow({ learner, lessonId, trainingId }).then((found) => here && setShelves(found));
    return () => {
      here = false;
    };
  }, [learner, lessonId, trainingId]);
  if (!shelves) return null;
  if (!shelves.length) return children;
  return (
    <>
      <Section title={heading}>
        <Card>
          <Rows>
            {shelves.map(({ title, ...link }) => (
              <li key={link.to}>
                <RowLink
                  {...link}
                  title={title}
                  after={<ChevronRight {...icon} size={20} className={styles.way} />}
                />
              </li>
            ))}
          </Rows>
        </Card>
      </Section>
      {children}
    </>
  );
}
