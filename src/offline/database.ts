import Dexie, { type EntityTable, type Table } from 'dexie';
import type { HourCreditRow, JournalRow, MetaRow, OutboxRow } from './rows';

/** Everything the phone keeps. One database for page and worker; the newest version wins and closes the others. */
export class PhoneDatabase extends Dexie {
  declare meta: EntityTable<MetaRow, 'name'>;
  declare outbox: EntityTable<OutboxRow, 'sequence'>;
  declare journal: EntityTable<JournalRow, 'window'>;
  declare credit: Table<HourCreditRow, [string, string]>;

  constructor(name = 'zhijian-xuetang') {
    super(name);
    this.version(1).stores({
      meta: 'name',
      outbox: 'sequence, learner, [learner+hour]',
      journal: 'window, learner',
      credit: '[learner+hour], learner, [learner+lesson]',
    });
  }
}

/** The app's own database, opened at first use. */
export const database = new PhoneDatabase();
