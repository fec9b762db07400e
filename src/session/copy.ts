import { newId } from '@/browser/id';
import type { StoredSession } from './stored';

/**
 * The session's durable copy in IndexedDB, read by page and worker. The database is loaded when it is first asked
 * for, so that the login form does not wait for it. Where there is none, localStorage stands alone.
 */
async function open() {
  const [{ database }, meta] = await Promise.all([import('@/offline/database'), import('@/offline/meta')]);
  return { database, ...meta };
}

export async function readCopy(): Promise<StoredSession | undefined> {
  try {
    const { database, readMeta } = await open();
    return await readMeta<StoredSession>(database, 'session');
  } catch {
    return undefined;
  }
}

export async function writeCopy(session: StoredSession): Promise<void> {
  try {
    const { database, writeMeta } = await open();
    await writeMeta(database, 'session', session);
  } catch {
    // No IndexedDB here: the documents' keys in localStorage serve alone.
  }
}

/** This browser's id; one for this page where nothing can be stored. */
let passing: string | undefined;
export async function sessionInstallation(): Promise<string> {
  try {
    const { database, installationId } = await open();
    return await installationId(database);
  } catch {
    passing ??= newId();
    return passing;
  }
}

/** Removes what belongs to this learner from the phone's database. */
export async function wipePrivate(learner: string): Promise<void> {
  try {
    const [{ database }, { clearContent }, { dropDraftPicture }] = await Promise.all([
      open(),
      import('@/offline/content/room'),
      import('@/offline/draft-picture'),
    ]);
    await database.transaction(
      'rw',
      [database.outbox, database.journal, database.credit, database.feedback],
      async () => {
        await database.outbox.where('learner').equals(learner).delete();
        await database.journal.where('learner').equals(learner).delete();
        await database.credit.where('learner').equals(learner).delete();
        await database.feedback.where('learner').equals(learner).delete();
      },
    );
    // The order that was gone to pay (payment/order-copy.ts).
    await database.meta.delete('pendingOrder');
    await dropDraftPicture(database, learner);
    await clearContent(database, learner);
  } catch {
    // Nothing was stored where nothing can be stored.
  }
}
