import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { StudyPlace } from '@/offline/rows';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT } from '@/offline/unsent';
import type { State } from '@/study/engine/state';
import { type LastWord, type Standing, standingOf } from '@/study/hour/standing';
import { studyRecordsQuery } from '@/study/records';

/** The records as home has just shown them will do: the hour's own answer is on its way. */
const FRESH_ENOUGH = 60_000;

type Place = Pick<StudyPlace, 'learner' | 'hour' | 'end'>;

/**
 * Where an hour stands, from the engine while it runs, before that from what the phone and the study records know.
 * Undefined while nobody has said; `unknown`: nobody will, and it is not worth waiting for.
 */
export function useStanding(place: Place, state: State, finished: boolean): Standing | 'unknown' | undefined {
  const { learner, hour, end } = place;
  const { byHour } = useAtomValue(syncStatusAtom);
  const { rows, said } = useAtomValue(queueAtom);
  const records = useQuery({
    ...studyRecordsQuery(learner),
    staleTime: FRESH_ENOUGH,
    enabled: state.phase === 'opening',
  });
  const standing = standingOf({
    state,
    end,
    finished,
    lastWord: latest(said[hour], records.data && recordOf(records.data, hour)),
    unsent: byHour[hour] ?? NOTHING_UNSENT,
    rows: rows.filter((row) => row.hour === hour),
  });
  return standing ?? (records.isError || records.fetchStatus === 'paused' ? 'unknown' : undefined);
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
