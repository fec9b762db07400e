import type { HourDetail } from '@contract/lessons';
import { asHtml } from '@contract/operator-text';
import { readingSeconds } from '@rules/reading-time';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keptOf } from '@/api/answers/kept';
import { Unreachable } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import { tryingAgainHelps } from '@/api/trying-again';
import type { StudyPath } from '@/areas/learning/hour-link';
import type { StudyPlace } from '@/offline/rows';
import { syncStatusAtom } from '@/offline/status';
import { OtherWindow } from '@/study/page/admit';
import type { Reading } from '@/study/reading/reading';
import { useReading } from '@/study/reading/use-reading';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import page from '@/ui/page.module.css';
import { Phrased } from '@/ui/phrased';
import { RichText } from '@/ui/rich-text';
import { soundOf } from '../queries';
import { useStudyPrompts } from '../study-prompts';
import { useCameToEnd } from '../use-came-to-end';
import { HourEndPanel } from './hour-end-panel';
import { OtherWindowStudies } from './other-window';
import styles from './reader.module.css';
import { ReadingLine } from './reading-line';

type Props = {
  detail: HourDetail;
  /** Where the lesson's other hours are studied. */
  path: StudyPath;
  place: Pick<StudyPlace, 'learner' | 'hour' | 'lesson' | 'training'>;
};

/** One rich-text hour under study: the text, and where its reading stands. */
export function Reader({ detail, place, path }: Props) {
  const required = detail.duration || readingSeconds(detail.content);
  const finished = detail.isComplete ?? false;
  const { reading, failure, retry, reachedEnd } = useReading(
    { ...place, chapter: '', protocol: 'reading', end: required },
    finished,
    useStudyPrompts('reading'),
  );
  const came = useCameToEnd(standingOf(reading));
  const [shown, setShown] = useState(false);
  const end = useEnd(shown, reachedEnd);
  // From the phone it is read without network, and that is said before it is read.
  const away = failure instanceof Unreachable && keptOf(detail) !== undefined;
  useBackOnline(away, retry);
  return (
    <>
      {detail.name && (
        <h2 className={styles.name}>
          <Phrased text={detail.name} />
        </h2>
      )}
      <article className={shown ? styles.text : styles.coming} aria-label="课时内容">
        <RichText
          html={asHtml(detail.content)}
          onShown={useCallback(() => setShown(true), [])}
          aloud
          recorded={detail.recorded ? () => soundOf(place.hour) : undefined}
          // What stands at its foot is part of it: in sight it is read to its end.
          onReadOut={() => end.current?.scrollIntoView({ block: 'end' })}
        />
        {away ? (
          // Where it would be counted, and in sight from the first line on.
          <div className={`${page.bar} ${styles.line}`}>
            <Notice>没有网络也能读，但现在读的不计入。联网后自动开始计</Notice>
          </div>
        ) : failure === undefined ? (
          <>
            <ReadingLine reading={reading} hour={place.hour} />
            {came && <TextEnd reading={reading} place={place} path={path} />}
          </>
        ) : (
          <Notice kind="refused">
            <div>现在读的还不计入</div>
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

/** Of last time's reading the finish may still be on its way when the text is opened: that is an end too. */
const standingOf = ({ phase }: Reading) =>
  phase === 'queued' ? 'ended' : phase === 'reading' ? 'studying' : phase === 'finished' ? phase : 'opening';

type EndProps = Pick<Props, 'place' | 'path'> & { reading: Reading };

/** The end of a text, at its foot. */
function TextEnd({ reading: { phase, required, words }, ...rest }: EndProps) {
  const { online } = useAtomValue(syncStatusAtom);
  return (
    <div className={styles.end}>
      <HourEndPanel
        done={phase === 'finished'}
        online={online}
        end={required}
        credited={0}
        reason={words}
        {...rest}
      />
    </div>
  );
}

/** Tries again by itself when the network comes back to who waits for it. */
function useBackOnline(waits: boolean, retry: () => void) {
  const { online } = useAtomValue(syncStatusAtom);
  const before = useRef(online);
  useEffect(() => {
    if (waits && online && !before.current) retry();
    before.current = online;
  }, [waits, online, retry]);
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
