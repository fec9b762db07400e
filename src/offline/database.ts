import Dexie, { type EntityTable, type Table } from 'dexie';
import type { FileRow, ImageRow, ItemRow, ItemTable, ReadRow } from './content-rows';
import type { DownloadRow, MediaRow } from './download-rows';
import type { PermitRow } from './permit-rows';
import type { FeedbackRow, HourCreditRow, JournalRow, MetaRow, OutboxRow, UnpaidRow } from './rows';

// What was longest not used, and its size, are read from the index alone.
const READ = '[owner+address], owner, [usedAt+size]';
const ITEM = '[owner+id], owner, [usedAt+size]';

/** Everything the phone keeps. One database for page and worker; the newest version wins and closes the others. */
export class PhoneDatabase extends Dexie {
  declare meta: EntityTable<MetaRow, 'name'>;
  declare outbox: EntityTable<OutboxRow, 'sequence'>;
  declare journal: EntityTable<JournalRow, 'window'>;
  declare credit: Table<HourCreditRow, [string, string]>;
  declare unpaid: EntityTable<UnpaidRow, 'key'>;
  declare feedback: EntityTable<FeedbackRow, 'key'>;
  declare reads: Table<ReadRow, [string, string]>;
  declare pictures: Table<ImageRow, [string, string]>;
  declare files: Table<FileRow, [string, string]>;
  declare contentItems: Table<ItemRow, [string, string]>;
  declare experts: Table<ItemRow, [string, string]>;
  declare permits: EntityTable<PermitRow, 'session'>;
  declare downloads: EntityTable<DownloadRow, 'digest'>;
  declare mediaRows: Table<MediaRow, [string, number]>;

  constructor(name = 'zhijian-xuetang') {
    super(name);
    const items: Record<ItemTable, string> = { contentItems: ITEM, experts: ITEM };
    // A phone comes here from any version before by what it has: none has ever changed a row. Named one by one they would
    // take a worker that begins, and every page after it, five times as long to read.
    this.version(6).stores({
      meta: 'name',
      outbox: 'sequence, learner, [learner+hour]',
      journal: 'window, learner',
      credit: '[learner+hour], learner, [learner+lesson]',
      unpaid: 'key, learner',
      ...{ feedback: 'key, learner', reads: READ, pictures: READ, files: READ },
      ...items,
      permits: 'session, learner, [learner+hour]',
      downloads: 'digest, hour, lesson, training, [state+order]',
      mediaRows: '[digest+index]',
      // Of version 2 to 5: a column has no detail of its own, and a help node opens from its whole tree.
      ...{ columns: null, helpNodes: null },
    });
  }
}

/** The app's own database, opened at first use. */
export const database = new PhoneDatabase();
