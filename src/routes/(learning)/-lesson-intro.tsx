import type { LessonDetail } from '@contract/lessons';
import { useEffect } from 'react';
import { Card, Section } from '@/ui/card';
import { RichText } from '@/ui/rich-text';
import { Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import { ExpertRow } from '../-content-rows';
import styles from './-lesson.module.css';

const PHONE = import.meta.env.VITE_SERVICE_PHONE as string | undefined;

/** What a lesson is about and who teaches it. `onShown`: the text stands. */
export function LessonIntro({ lesson, onShown }: { lesson: LessonDetail; onShown: () => void }) {
  useEffect(() => {
    if (!lesson.lessonIntro) onShown();
  }, [lesson.lessonIntro, onShown]);
  return (
    <>
      {lesson.lessonIntro ? <RichText html={lesson.lessonIntro} onShown={onShown} /> : <Empty />}
      <Section title="讲师">
        <Card>
          {lesson.experts.length ? (
            <Rows>
              {lesson.experts.map((expert) => (
                <li key={expert.id}>
                  <ExpertRow expert={expert} />
                </li>
              ))}
            </Rows>
          ) : (
            <Empty sentence="暂无数据" />
          )}
        </Card>
      </Section>
      {PHONE && (
        <p className={styles.phone}>
          有问题请拨打服务电话 <a href={`tel:${PHONE.replace(/[^+\d]/g, '')}`}>{PHONE}</a>
        </p>
      )}
    </>
  );
}
