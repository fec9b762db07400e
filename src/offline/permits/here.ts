import { call } from '@/api/call';
import { browser } from '@/browser/browser';
import { database } from '../database';
import { hoursOf, isOf } from '../downloads/hours-of-file';
import { createPermits } from './ask';

/** This phone's permits; whoever downloads says `permitsHere.wish`. */
export const permitsHere = createPermits({
  db: database,
  call,
  wall: browser.clock.wall,
  hoursOf: async (scope) => {
    const rows = await database.downloads.toArray();
    const hours = rows.flatMap(hoursOf).filter(isOf(scope));
    return [...new Set(hours.map(({ hour }) => hour))];
  },
});
