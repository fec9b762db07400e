import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { connected, type Place } from '../../database/connection';

/** Loads the database that the build of commit f8f480b4 left (`e2e/upgrade`) into the empty one at `place`, for unit and browser tests. */
export async function loadOlderDatabase({ databaseUrl, dataDir }: Place): Promise<void> {
  const statements = gunzipSync(readFileSync('e2e/upgrade/server.sql.gz')).toString();
  if (databaseUrl) {
    const client = await connected(databaseUrl);
    await client.query(statements).finally(() => client.end());
  } else {
    const client = await PGlite.create(join(dataDir, 'database'));
    await client.exec(statements).finally(() => client.close());
  }
}
