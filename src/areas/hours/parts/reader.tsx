import type { HourDetail } from '@contract/lessons';
import { readingSeconds } from '@rules/reading-time';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '@/api/sentence';
import { tryingAgainHelps } from '@/api/trying-again';
import type { StudyPlace } from '@/offline/rows';
import { OtherWindow } from '@/study/page/admit';
import { useReading } from '@/study/reading/use-reading';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { RichText } from '@/ui/rich-text';
import { useStudyPrompts } from '../study-prompts';
import { OtherWindowStudies } from './other-window';
import styles from './reader.module.css';
import { ReadingLine } from './reading-line';

type Props = {
  detail: HourDetail;
  place: Pick<StudyPlace, 'learner' | 'hour' | 'lesson' | 'training'>;
};

/** Whether the hour is a text: its own word, else the link's. */
export const isText = ({ hourType }: HourDetail, type: string | undefined) =>
  hourType === undefined ? type === '1' : hourType === 1;

/** One rich-text hour under study: the text, and where its reading stands. */
export function Reader({ detail, place }: Props) {
  const required = detail.duration || readingSeconds(detail.content);
  const finished = detail.isComplete ?? false;
  const { reading, failure, retry, reachedEnd } = useReading(
    { ...place, chapter: '', protocol: 'reading', end: required },
    finished,
    useStudyPrompts('reading'),
  );
  const [shown, setShown] = useState(false);
  const end = useEnd(shown, reachedEnd);
  return (
    <>
      {detail.name && <h2 className={styles.name}>{detail.name}</h2>}
      <article className={styles.text} aria-label="课时内容">
        <RichText html={detail.content} onShown={useCallback(() => setShown(true), [])} />
        {failure === undefined ? (
          <ReadingLine reading={reading} hour={place.hour} />
        ) : (
          <Notice kind="refused">
            <p>现在读的还不计入</p>
            {failure instanceof OtherWindow ? (
              <OtherWindowStudies failure={failure} place={place} onRetry={retry} />
            ) : (
              <>
                <p className={styles.uncounted}>{sentenceOf(failure)}</p>
                {tryingAgainHelps(failure) && (
                  <Button look="quiet" small onClick={retry}>
                    重试
                  </Button>
                )}
              </>
            )}
          </Notice>
        )}
        <div ref={end} />
      </article>
    </>
  );
}

/** Says once when the end of what stands before the element has come into sight, or been jumped over. */
function useEnd(shown: boolean, reached: () => void) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown || !end.current) return;
    // What lies above the screen was passed; what is behind the tab bar was not seen yet.
    const rootMargin = '1000000px 0px -44px 0px';
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
      },
      { rootMargin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, reached]);
  return end;
}
