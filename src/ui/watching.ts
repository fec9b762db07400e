import { storedAtom } from './stored-atom';

/** Less data for the video: `auto` does as the phone's own data saver says. */
export const dataSaverAtom = storedAtom('dataSaver', ['auto', 'on', 'off']);
/** Whether captions show where an hour has some. */
export const captionsAtom = storedAtom('captions', ['off', 'on']);
