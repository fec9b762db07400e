import { createHash } from 'node:crypto';
import { backup } from '@contract/operator/all';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import { databaseClock } from '../../database/clock';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { backup as backups } from '../../database/schema';
import { whatFailed } from '../../frame/failures';
import { type OperatorCall, OperatorRefused, operatorCall } from '../../frame/operator-call';
import { fileOf } from './file';
import { WrongBackup } from './lines';
import { backupOf, ownTables } from './take';

type Asked = { key: string; salt: string };

export function backupCalls(platform: Platform): OperatorCall[] {
  const { database, media } = platform;
  return [
    operatorCall(backup.take, async (asked) => {
      await mustBeWhole(database);
      const begun = await begin(database);
      return {
        content: ReadableStream.from(sent(platform, asked, begun)) as ReadableStream<Uint8Array>,
        type: 'application/octet-stream',
        name: `backup-${begun.number}`,
      };
    }),
    operatorCall(backup.medium, async ({ digest }) => {
      const size = await media.size(digest);
      if (size === undefined) throw new OperatorRefused(404, '没有这个媒体文件');
      await database.transaction((tx) => audit(tx, { act: '取备份的媒体文件', subject: `medium ${digest}` }));
      return { content: media.read(digest), type: 'application/octet-stream', name: digest };
    }),
  ];
}

/** Refuses before the answer begins, because a stream that breaks has no sentence. */
async function mustBeWhole(database: Database): Promise<void> {
  try {
    await ownTables({
      query: async <Row extends object>(statement: string) => rows<Row>(database, sql.raw(statement)),
    });
  } catch (error) {
    if (error instanceof WrongBackup) throw new OperatorRefused(409, error.message);
    throw error;
  }
}

type Begun = { number: number; takenAt: number };

/** Gives the backup its number, and leaves an audit entry because everybody's data go out. */
function begin(database: Database): Promise<Begun> {
  return database.transaction(async (tx) => {
    const takenAt = await databaseClock(tx);
    const [made] = await tx.insert(backups).values({ takenAt }).returning({ number: backups.number });
    if (!made) throw new Error('the backup got no number');
    await audit(tx, { act: '取备份', subject: `backup ${made.number}` });
    return { number: made.number, takenAt };
  });
}

/** Yields the file, and stores its digest when its last byte was taken. */
async function* sent(
  { database, snapshot, media, log }: Platform,
  asked: Asked,
  { number, takenAt }: Begun,
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  try {
    const made = new Date(takenAt);
    const lines = backupOf(snapshot, { key: asked.key, number, made, media: media.digests() });
    for await (const bytes of fileOf(lines, asked)) {
      digest.update(bytes);
      yield bytes;
    }
    await database
      .update(backups)
      .set({ digest: digest.digest('hex') })
      .where(eq(backups.number, number));
  } catch (error) {
    // The file has no last segment then: the command that fetches it finds that.
    log.warn(whatFailed(error), 'a backup was not sent to its end');
    throw error;
  }
}
