import { useQuery } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { StudyPlace } from '@/offline/rows';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT } from '@/offline/unsent';
import type { State } from '@/study/engine/state';
import { type LiveStanding, liveStanding, type Shown } from '@/study/hour/live-standing';
import { type LastWord, type Standing, standingOf } from '@/study/hour/standing';
import { studyRecordsQuery } from '@/study/records';
import { followState, stateOf, useOfState } from '@/study/snapshot';

/** The records as home has just shown them will do: the hour's own answer is on its way. */
const FRESH_ENOUGH = 60_000;

type Place = Pick<StudyPlace, 'learner' | 'hour' | 'end'>;

const store = getDefaultStore();
const PHONE = [queueAtom, syncStatusAtom] as const;
const opens = (state: State) => state.phase === 'opening';

/**
 * Where an hour stands, from the engine while it runs, before that from what the phone and the study records know.
 * `shown` is undefined while nobody has said; `unknown`: nobody will, and it is not worth waiting for.
 */
export function useStanding(
  { learner, hour, end }: Place,
  finished: boolean,
): { live: LiveStanding; shown: Shown | 'unknown' | undefined } {
  const records = useQuery({
    ...studyRecordsQuery(learner),
    staleTime: FRESH_ENOUGH,
    enabled: useOfState(hour, opens),
  });
  const known = useRef<Known>({ end, finished });
  known.current = { end, finished, record: records.data && recordOf(records.data, hour) };
  const live = useMemo(
    () =>
      liveStanding(
        () => read(hour, known.current),
        (changed) => {
          const ends = [followState(changed), ...PHONE.map((source) => store.sub(source, changed))];
          return () => {
            for (const stop of ends) stop();
          };
        },
      ),
    [hour],
  );
  const shown = useSyncExternalStore(live.follow, live.shown, live.shown);
  const nobodyWill = records.isError || records.fetchStatus === 'paused';
  return { live, shown: shown ?? (nobodyWill ? 'unknown' : undefined) };
}

/** Draws the standing now, with each rendering, and whenever something of it that can be read has changed. */
export function useDrawn(live: LiveStanding, draw: (standing: Standing) => void): void {
  const latest = useRef(draw);
  const drawNow = () => {
    const standing = live.now();
    if (standing) latest.current(standing);
  };
  useLayoutEffect(() => {
    latest.current = draw;
    drawNow();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what draws is read when it draws.
  useEffect(() => live.follow(drawNow), [live]);
}

type Known = { end: number; finished: boolean; record?: LastWord | undefined };

function read(hour: string, { end, finished, record }: Known): Standing | undefined {
  // An hour without a reported length has no known share.
  if (end <= 0) return undefined;
  const { rows, said } = store.get(queueAtom);
  return standingOf({
    state: stateOf(hour),
    end,
    finished,
    lastWord: latest(said[hour], record),
    unsent: store.get(syncStatusAtom).byHour[hour] ?? NOTHING_UNSENT,
    rows: rows.filter((row) => row.hour === hour),
  });
}

type Records = readonly { hourId: string; credited: number; provisional: number; isFinish: boolean }[];

/** The list is whole: what is not in it has not begun. */
function recordOf(records: Records, hour: string): LastWord {
  const record = records.find(({ hourId }) => hourId === hour);
  return record
    ? { credited: record.credited, provisional: record.provisional, finished: record.isFinish }
    : { credited: 0, provisional: 0, finished: false };
}

/** Credit never goes back: the word that has more of it is the later one. */
function latest(phone: LastWord | undefined, server: LastWord | undefined): LastWord | undefined {
  if (!phone || !server) return phone ?? server;
  return phone.finished || phone.credited > server.credited ? phone : server;
}
