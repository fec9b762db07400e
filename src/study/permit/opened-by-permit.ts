import type { PermitRow } from '@/offline/permit-rows';
import type { HourCreditRow } from '@/offline/rows';
import type { Opened } from '../ports';

/**
 * What an hour opens with under its permit (SPEC.md rule 25): the permit is the server's word as of when it was asked for, and
 * of that and what the server has said of the hour since, the later counts. Face points that lie behind the later word have
 * their photo, or it would not have come so far. Pure; seconds.
 */
export function openedByPermit(permit: PermitRow, since: HourCreditRow | undefined): Opened {
  const { session, sealedPhotos } = permit;
  const base = { session, sealedPhotos, permit: true };
  if (!since || since.at <= permit.at) {
    const { lead, provisional, finished, points } = permit;
    return { ...base, lead, provisional, finished, points };
  }
  const { credited, provisional, finished } = since;
  const lead = credited + provisional;
  const points = since.points ?? permit.points.filter((point) => point >= lead);
  return { ...base, lead, provisional, finished: finished || permit.finished, points };
}
