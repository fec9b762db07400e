import type { HourDetail } from '@contract/lessons';
import { keptOf } from '@/api/answers/kept';
import type { StoredHour } from '@/study/permit/stored-hour';
import { isText } from './hour-content';

/**
 * The hour as it is shown here: a film that is on the phone plays from there, also while there is network; and what the
 * phone has kept of an hour, which goes without what plays it, is studied as its permit says. An edition that is not the
 * phone's comes from the network. Captions that came with it are the phone's too: no line is waited for.
 */
export function fromPhone(detail: HourDetail, stored: StoredHour): HourDetail {
  const { permit, film } = stored;
  if (isText(detail, undefined) || !film) return detail;
  const same = !detail.edition || !film.edition || detail.edition === film.edition;
  if (detail.content !== '' && !keptOf(detail)) {
    if (!same) return detail;
    const captions = film.captions.length > 0 ? film.captions : detail.captions;
    return { ...detail, content: film.address, captions };
  }
  if (stored.is !== 'ready' || !permit) return detail;
  const { address: content, captions } = film;
  return { ...detail, content, captions, duration: permit.end, edition: permit.edition };
}
