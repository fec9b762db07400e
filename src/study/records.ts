import { studyRecords } from '@contract/study-records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** Every learner's. */
export const studyRecordsKey = ['studyRecords'] as const;

/** The learner's begun hours, last studied first. A back end without this call leaves its part of the screen out. */
export const studyRecordsQuery = (learner: string) =>
  queryOptions({
    queryKey: [...studyRecordsKey, learner],
    queryFn: () => call(studyRecords, {}),
    staleTime: 0,
  });
