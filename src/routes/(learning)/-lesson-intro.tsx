import type { Expert } from '@contract/experts';
import type { LessonDetail } from '@contract/lessons';
import { Card, Section } from '@/ui/card';
import { RichText } from '@/ui/rich-text';
import { Row, Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import styles from './-lesson.module.css';

/** What a lesson is about and who teaches it. */
export function LessonIntro({ lesson }: { lesson: LessonDetail }) {
  return (
    <>
      {lesson.lessonIntro ? <RichText html={lesson.lessonIntro} /> : <Empty />}
      <Section title="讲师">
        <Card>
          {lesson.experts.length ? (
            <Rows>{lesson.experts.map(expertRow)}</Rows>
          ) : (
            <Empty sentence="暂无数据" />
          )}
        </Card>
      </Section>
    </>
  );
}

function expertRow({ id, name, avatarUrl, expertPosition }: Expert) {
  return (
    <li key={id}>
      <Row
        before={
          <span className={styles.expert} aria-hidden="true">
            {avatarUrl ? <img src={avatarUrl} alt="" loading="lazy" /> : name.slice(0, 1)}
          </span>
        }
        title={name}
        second={expertPosition}
      />
    </li>
  );
}
