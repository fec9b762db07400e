import { useAtomValue } from 'jotai';
import { doneHere } from '@/offline/done-here';
import { queueAtom, syncStatusAtom } from '@/offline/status';

/** Hours that were studied to their end here and wait to be counted, in words; empty for none. Pure. */
export const doneWords = (hours: number, online: boolean): string =>
  hours > 0 ? `${hours} 课时学完了，${online ? '正在计入' : '联网后计入'}` : '';

/** How many of them there are, of one training where one is named, and the words. */
export function useDoneHere(trainingId?: string): { hours: number; words: string } {
  const { rows } = useAtomValue(queueAtom);
  const { online } = useAtomValue(syncStatusAtom);
  const of = trainingId === undefined ? rows : rows.filter(({ training }) => training === trainingId);
  const hours = doneHere(of).size;
  return { hours, words: doneWords(hours, online) };
}
