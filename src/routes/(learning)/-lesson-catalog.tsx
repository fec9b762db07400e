import type { CatalogHour, Chapter } from '@contract/lessons';
import { useAtomValue } from 'jotai';
import { syncStatusAtom } from '@/offline/status';
import { Card, Section } from '@/ui/card';
import { clock } from '@/ui/duration';
import { tell } from '@/ui/prompts/prompts';
import { RowButton, RowLink, Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import { isFinished, nextHour } from '../-catalog';
import { hourLink, type StudyPath } from '../-hour-link';
import { HourState } from '../-hour-state';
import styles from './-lesson.module.css';

type Props = { chapters: Chapter[]; joined: boolean; lessonId: string; trainingId: string; path: StudyPath };

/** Chapters and hours; without having joined, an hour says that first. */
export function LessonCatalog({ chapters, joined, ...place }: Props) {
  if (!chapters.length) return <Empty />;
  const next = joined ? nextHour(chapters)?.id : undefined;
  return chapters.map(({ id, name, hours }) => (
    <Section key={id} title={name} aside={`已学 ${hours.filter(isFinished).length} / ${hours.length}`}>
      <Card>
        <Rows>
          {hours.map((hour) => (
            <li key={hour.id} className={hour.id === next ? styles.next : undefined}>
              <HourRow hour={hour} joined={joined} {...place} />
            </li>
          ))}
        </Rows>
      </Card>
    </Section>
  ));
}

function HourRow({
  hour,
  joined,
  lessonId,
  trainingId,
  path,
}: { hour: CatalogHour } & Omit<Props, 'chapters'>) {
  const { byHour } = useAtomValue(syncStatusAtom);
  const unsent = byHour[hour.id];
  const finished = isFinished(hour);
  const facts = [
    hour.hourType === 1 ? '图文' : hour.videoDuration > 0 && clock(hour.videoDuration),
    hour.expertName,
    !finished && hour.studyProgress > 0 && `已学 ${Math.floor(hour.studyProgress)}%`,
    unsent && unsent.waiting >= 1 && `待同步 ${clock(unsent.waiting)}`,
    unsent && unsent.checking >= 1 && `待核身 ${clock(unsent.checking)}`,
    unsent && unsent.refused >= 1 && `未通过 ${clock(unsent.refused)}`,
  ].filter(Boolean);
  const parts = {
    before: <HourState percent={hour.studyProgress} finished={finished} />,
    title: hour.name,
    second: facts.join(' · '),
  };
  if (!joined) return <RowButton {...parts} onClick={() => void tell('请先加入学习')} />;
  return <RowLink {...hourLink({ ...hour, type: hour.hourType, lessonId, trainingId }, path)} {...parts} />;
}
