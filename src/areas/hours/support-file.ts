import type { DownloadRow } from '@/offline/download-rows';
import type { PermitRow } from '@/offline/permit-rows';
import type { HourCreditRow, OutboxRow, UnpaidRow } from '@/offline/rows';

/** What the phone holds that support may ask for. */
export type PhoneHolds = {
  rows: readonly OutboxRow[];
  unpaid: readonly UnpaidRow[];
  said: readonly HourCreditRow[];
  permits: readonly PermitRow[];
  downloads: readonly DownloadRow[];
};

type Facts = { at: number; line: string; browser: string };

/** Nobody is named: no learner, no photo, no request, and nothing that anybody typed. */
const of = <T extends object, K extends keyof T>(rows: readonly T[], names: readonly K[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));

/**
 * What support needs to find a minute that is missing, as JSON: where every row stands, what the server has said last, what
 * is downloaded and permitted. By ids of hours and sessions, which support can look up; without personal content.
 */
export function supportFile({ rows, unpaid, said, permits, downloads }: PhoneHolds, facts: Facts): string {
  const content = {
    ...facts,
    at: new Date(facts.at).toISOString(),
    rows: of(rows, [
      'sequence',
      'kind',
      'state',
      'hour',
      'session',
      'permit',
      'from',
      'to',
      'real',
      'sealed',
      'waitsFor',
      'failures',
      'serverErrors',
      'unnamed',
      'dueAt',
      'words',
      'at',
    ]),
    unpaid: of(unpaid, ['hour', 'from', 'to', 'permit', 'at']),
    said: of(said, ['hour', 'credited', 'provisional', 'end', 'finished', 'at']),
    permits: of(permits, [
      'session',
      'hour',
      'base',
      'until',
      'clockOffset',
      'end',
      'finished',
      'lost',
      'at',
    ]),
    downloads: of(downloads, ['hour', 'digest', 'size', 'received', 'state', 'words']),
  };
  return JSON.stringify(content, null, 1);
}
