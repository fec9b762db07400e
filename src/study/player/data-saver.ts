import { getDefaultStore } from 'jotai';
import { dataSaverAtom } from '@/ui/watching';

/** What a browser tells of its connection, where it tells. */
type Connection = { saveData?: boolean };

/** Whether the video is to come in its smallest quality: as the learner chose, else as the phone's data saver says. */
export function savesData(choice: 'auto' | 'on' | 'off', connection: Connection | undefined): boolean {
  return choice === 'auto' ? connection?.saveData === true : choice === 'on';
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether this phone saves data right now. */
export const saving = (): boolean => savesData(getDefaultStore().get(dataSaverAtom), connection());

/** Keeps the learner's choice. */
export const save = (on: boolean): void => getDefaultStore().set(dataSaverAtom, on ? 'on' : 'off');

/** Hears every change of the choice; what is returned ends it. */
export const onSavingChange = (heard: () => void): (() => void) =>
  getDefaultStore().sub(dataSaverAtom, heard);
