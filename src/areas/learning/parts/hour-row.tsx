import type { CatalogHour } from '@contract/lessons';
import { clock } from '@rules/duration';
import { money } from '@rules/money';
import { useAtomValue } from 'jotai';
import { paymentLink } from '@/areas/payment/payment-link';
import { doneHereAtom, heldAtom, syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT } from '@/offline/unsent';
import { useLearner } from '@/session/use-learner';
import { Dotted } from '@/ui/dotted';
import { openOutside } from '@/ui/outside';
import { toast } from '@/ui/prompts';
import { RowButton, RowLink } from '@/ui/row';
import { isBegun, isFinished, isLink } from '../catalog';
import { reachOf } from '../catalog-on-phone';
import { hourLink, type StudyPath } from '../hour-link';
import { hourTarget, isUnbought, type LessonAccess, showsPrice } from '../lesson-access';
import { HourReach } from './hour-reach';
import styles from './hour-row.module.css';
import { HourState } from './hour-state';

type Props = {
  hour: CatalogHour;
  access: LessonAccess;
  lessonId: string;
  trainingId: string;
  path: StudyPath;
  /** The lesson is bought as a whole. */
  bought?: boolean;
  /** The hour that is studied where the row stands; the others open in its place. */
  studied?: string;
};

const kindOf = (hour: CatalogHour) => (isLink(hour) ? '外部链接' : hour.hourType === 1 ? '图文' : '视频');

/** One hour of a catalog: what it is, where I stand with it, and what a tap does. */
export function HourRow({ hour, access, lessonId, trainingId, path, bought, studied }: Props) {
  const learner = useLearner() ?? '';
  const { byHour, online } = useAtomValue(syncStatusAtom);
  const waits = useAtomValue(doneHereAtom).has(hour.id);
  const held = useAtomValue(heldAtom);
  const { waiting, checking, afterGap, refused } = byHour[hour.id] ?? NOTHING_UNSENT;
  const finished = isFinished(hour);
  const facts = [
    waits && (online ? '学完了，正在计入' : '学完了，联网后计入'),
    kindOf(hour),
    hour.videoDuration > 0 && clock(hour.videoDuration),
    hour.expertName,
    !finished && isBegun(hour) && `已学 ${Math.floor(hour.studyProgress ?? 0)}%`,
    // Of an hour that is done all waits.
    waiting >= 1 && !waits && `待同步 ${clock(waiting)}`,
    checking >= 1 && `待核身 ${clock(checking)}`,
    afterGap >= 1 && `${clock(afterGap)} 在等前面的一段`,
    refused >= 1 && `未通过 ${clock(refused)}`,
  ].filter(Boolean);
  const reach = access === 'open' && !isUnbought(hour) ? reachOf(hour, { held, away: !online }) : undefined;
  const parts = {
    before: <HourState percent={hour.studyProgress} finished={finished} waits={waits} />,
    title: hour.name,
    second: (
      <>
        <Dotted text={facts.join(' · ')} />
        {reach && !waits && <HourReach reach={reach} away={!online} />}
      </>
    ),
    after: showsPrice(hour, bought) && <b className={styles.price}>{money(hour.money)}</b>,
  };
  const target = hourTarget(hour, access);
  switch (target.is) {
    case 'study':
      return (
        <RowLink
          {...hourLink({ ...hour, type: hour.hourType, lessonId, trainingId }, path)}
          {...(studied !== undefined && { replace: true })}
          aria-current={studied === hour.id ? 'true' : undefined}
          {...parts}
        />
      );
    case 'pay':
      return <RowLink {...paymentLink(learner, lessonId, hour.id)} {...parts} />;
    case 'outside':
      return <RowButton {...parts} onClick={() => void openOutside(target.address)} />;
    case 'closed':
      return <RowButton {...parts} onClick={() => void toast(target.sentence)} />;
  }
}
