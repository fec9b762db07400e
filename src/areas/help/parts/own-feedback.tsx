import type { OwnFeedback as Sent } from '@contract/help';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { database } from '@/offline/database';
import { watchFeedback } from '@/offline/feedback';
import type { FeedbackRow } from '@/offline/rows';
import { Card, Section } from '@/ui/card';
import { day, moment } from '@/ui/dates';
import { PagedList } from '@/ui/paged-list';
import { Row, Rows } from '@/ui/row';
import { SkeletonRows } from '@/ui/states';
import { Tag, type TagLook } from '@/ui/tag';
import { ownFeedbackQuery } from '../own-feedback';
import styles from './help.module.css';

const STATES: Record<Sent['state'], { word: string; look: TagLook }> = {
  waiting: { word: '已收到，等待答复', look: 'over' },
  answered: { word: '已答复', look: 'passed' },
  closed: { word: '已处理', look: 'over' },
};

/** A learner's feedback: what waits on the phone, and beneath it what the back end has. */
export function OwnFeedback({ learner }: { learner: string }) {
  const query = useInfiniteQuery(ownFeedbackQuery(learner));
  const waiting = useWaiting(learner, query.refetch);
  const hasNoneSent = query.data?.pages[0]?.list.length === 0;
  return (
    <Section title="我的反馈">
      <Card>
        {waiting === undefined && <SkeletonRows count={3} second />}
        {!!waiting?.length && (
          <Rows>
            {waiting.map(({ key, remarks, at }) => (
              <li key={key}>
                <Entry remarks={remarks} at={moment(at)} word="还在手机里等着发送" look="waiting" />
              </li>
            ))}
          </Rows>
        )}
        {waiting && !(hasNoneSent && waiting.length > 0) && (
          <div className={waiting.length > 0 ? styles.sent : undefined}>
            <PagedList query={query} row={sentRow} empty="还没有写过反馈" lead="none" endless />
          </div>
        )}
      </Card>
    </Section>
  );
}

const sentRow = ({ remarks, at, state, answer, closedAt }: Sent) => (
  <Entry remarks={remarks} at={day(at)} {...STATES[state]}>
    {state === 'answered' && (
      <span className={styles.answer}>
        <span className={styles.answered}>{`答复 · ${day(closedAt)}`}</span>
        {answer}
      </span>
    )}
  </Entry>
);

type EntryProps = { remarks: string; at: string; word: string; look: TagLook; children?: ReactNode };

function Entry({ remarks, at, word, look, children }: EntryProps) {
  return (
    <Row
      title={<span className={styles.remarks}>{remarks}</span>}
      second={
        <>
          <span className={styles.state}>
            <span>{at}</span>
            <Tag word={word} look={look} />
          </span>
          {children}
        </>
      }
    />
  );
}

/**
 * Returns what waits on the phone, the newest first; undefined until that is known. What was sent stays until `refetch` has
 * ended, so that it is in one of the two lists at any time.
 */
function useWaiting(learner: string, refetch: () => Promise<unknown>): FeedbackRow[] | undefined {
  const [shown, setShown] = useState<FeedbackRow[]>();
  useEffect(() => {
    let latest: FeedbackRow[] = [];
    let isOver = false;
    const show = () => !isOver && setShown(latest);
    const end = watchFeedback(database, learner, (rows) => {
      const isFewer = rows.length < latest.length;
      latest = rows;
      if (isFewer) void refetch().finally(show);
      else show();
    });
    return () => {
      isOver = true;
      end();
    };
  }, [learner, refetch]);
  return shown;
}
