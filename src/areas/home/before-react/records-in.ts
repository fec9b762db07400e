import type { StudyRecord } from '@contract/study-records';
import { plainDataOf } from '@contract/success';

/** What each field is where nothing has to be made of it. */
const FIELDS: Record<keyof StudyRecord, 'string' | 'number' | 'boolean'> = {
  hourId: 'string',
  hourName: 'string',
  hourNumber: 'number',
  lessonId: 'string',
  lessonName: 'string',
  trainingId: 'string',
  duration: 'number',
  credited: 'number',
  provisional: 'number',
  refused: 'number',
  refusedReason: 'string',
  isFinish: 'boolean',
  lastStudiedAt: 'string',
};

const isPlain = (value: unknown) => typeof value !== 'string' || !/[<&]/.test(value);

function isRecord(one: unknown): one is StudyRecord {
  if (typeof one !== 'object' || one === null) return false;
  const fields = one as Record<string, unknown>;
  return Object.entries(FIELDS).every(
    ([name, type]) => typeof fields[name] === type && isPlain(fields[name]),
  );
}

/**
 * The study records in an answer's JSON, where it is written just as the contract reads it (`contract/study-records.ts`);
 * undefined where anything is another way, which is for the client to understand: its schemas come with React.
 */
export function recordsIn(body: unknown): StudyRecord[] | undefined {
  const records = plainDataOf(body);
  return Array.isArray(records) && records.every(isRecord) ? records : undefined;
}
