import { atom } from 'jotai';

/**
 * What is worth a line at home: that study has waited here for long, at each start; once, that the app opens without network
 * now, or may be put on the home screen.
 */
export type News = 'waits' | 'ready' | 'install';

/**
 * What waits for a quiet line above the tabs, one at a time: a newer version that can be taken (`take`: false when it was
 * not, this time), or news. Apart from what
 * finds it, for the frame asks for it at once.
 */
export const updateAtom = atom<{ take(): Promise<boolean>; news?: never } | { news: News } | undefined>(
  undefined,
);
