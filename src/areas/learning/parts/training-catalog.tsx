import type { CatalogCard } from '@contract/trainings';
import { Card } from '@/ui/card';
import { CreditBar } from '@/ui/credit-bar';
import { toast } from '@/ui/prompts';
import { RowButton, RowLink, Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import styles from './training.module.css';

type Props = { cards: readonly CatalogCard[]; trainingId: string; registered: boolean };

/** The lessons of a training; without registration only those open that want none. */
export function TrainingCatalog({ cards, trainingId, registered }: Props) {
  if (!cards.length) return <Empty />;
  return (
    <Card>
      <Rows>
        {cards.map((card, place) => (
          <li key={card.id || card.jwLessonId || `${place} ${card.name}`}>
            <LessonCard card={card} trainingId={trainingId} opens={registered || card.noRegisterJoin} />
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/** Returns the percent of a lesson's hours, required and elective by their weight; undefined where one is not known. */
export function percentOf(card: CatalogCard): number | undefined {
  const kinds = [
    [card.requiredHours, card.requiredHoursPercentage],
    [card.electiveHours, card.electiveHoursPercentage],
  ] as const;
  const counted = kinds.filter(([hours]) => hours > 0);
  if (counted.length === 0 || counted.some(([, percent]) => percent === undefined)) return undefined;
  const all = counted.reduce((sum, [hours]) => sum + hours, 0);
  const studied = counted.reduce((sum, [hours, percent = 0]) => sum + hours * percent, 0);
  return Math.min(100, Math.max(0, studied / all));
}

const hoursOf = (kind: string, hours: number, percent: number | undefined) =>
  hours > 0 &&
  [`${kind} ${hours} 学时`, percent !== undefined && `${Math.floor(percent)}%`].filter(Boolean).join(' · ');

function LessonCard({ card, trainingId, opens }: { card: CatalogCard; trainingId: string; opens: boolean }) {
  const percent = percentOf(card);
  const hours = [
    hoursOf('必修', card.requiredHours, card.requiredHoursPercentage),
    hoursOf('选修', card.electiveHours, card.electiveHoursPercentage),
  ].filter((line) => line !== false);
  const parts = {
    title: (
      <span className={styles.cardHead}>
        <b>{card.name}</b>
        {card.studyStatus && <span className={styles.status}>{card.studyStatus}</span>}
      </span>
    ),
    second: (
      <>
        <span className={styles.hours}>
          {hours.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
        {percent !== undefined && (
          <CreditBar thin end={100} credited={percent} label={`已学 ${Math.floor(percent)}%`} />
        )}
      </>
    ),
  };
  if (!opens) return <RowButton {...parts} onClick={() => void toast('请先报名')} />;
  const id = card.id ?? card.jwLessonId;
  if (!id)
    return <RowButton {...parts} onClick={() => void toast('平台没有给出这门课程的编号，请联系客服')} />;
  const mooc = card.jwLessonId ? { jwLessonId: card.jwLessonId, isMooc: '1' } : {};
  return <RowLink {...parts} to="/lessonDetail" search={{ id, trainingId, ...mooc }} />;
}
