import { call } from '@/api/call';
import { browser } from '@/browser/browser';
import { database } from '../database';
import { createPermits } from './ask';

/** This phone's permits; whoever downloads says `permitsHere.wish`. */
export const permitsHere = createPermits({ db: database, call, wall: browser.clock.wall });
