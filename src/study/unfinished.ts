import type { StudyRecord } from '@contract/study-records';

/** The hour to go on with: the last studied that is not finished. */
export function unfinished(records: readonly StudyRecord[]): StudyRecord | undefined {
  return records.find(({ isFinish }) => !isFinish);
}
