import type { HourDetail } from '@contract/lessons';
import { useEffect, useState } from 'react';
import { keptOf } from '@/api/kept';
import { type StoredHour, storedHour } from '@/study/permit/stored-hour';
import { isText } from './hour-content';

/** What the phone has of this hour for study without network; undefined while it looks. `look` has it look again. */
export function useStoredHour(
  learner: string,
  hour: string,
): { stored: StoredHour | undefined; look: () => void } {
  const [found, setFound] = useState<{ of: string; stored: StoredHour }>();
  const [turn, setTurn] = useState(0);
  const of = `${learner}/${hour}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks again.
  useEffect(() => {
    let here = true;
    let letGo = () => {};
    void storedHour(learner, hour).then((stored) => {
      letGo = stored.film?.letGo ?? letGo;
      if (here) setFound({ of, stored });
      else letGo();
    });
    return () => {
      here = false;
      letGo();
    };
  }, [learner, hour, of, turn]);
  return { stored: found?.of === of ? found.stored : undefined, look: () => setTurn((n) => n + 1) };
}

/**
 * The hour as it is shown here: a film that is on the phone plays from there, also while there is network; and what the
 * phone has kept of an hour, which goes without what plays it, is studied as its permit says. An edition that is not the
 * phone's comes from the network.
 */
export function fromPhone(detail: HourDetail, stored: StoredHour): HourDetail {
  const { permit, film } = stored;
  if (isText(detail, undefined) || !film) return detail;
  const same = !detail.edition || !film.edition || detail.edition === film.edition;
  if (detail.content !== '' && !keptOf(detail)) return same ? { ...detail, content: film.address } : detail;
  if (stored.is !== 'ready' || !permit) return detail;
  const { address: content, captions } = film;
  return { ...detail, content, captions, duration: permit.end, edition: permit.edition };
}
