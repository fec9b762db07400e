import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { backup } from '@contract/operator/all';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import { whatFailed } from '../../frame/failures';
import { type OperatorCall, OperatorRefused, operatorCall } from '../../frame/operator-call';
import { backupOf } from './take';

export function backupCalls({ database, snapshot, media, log }: Platform): OperatorCall[] {
  return [
    operatorCall(backup.take, async ({ key, salt }) => {
      // Everybody's data go out: whoever looks later finds when.
      await database.transaction((tx) => audit(tx, { act: '取备份', subject: 'backup' }));
      const lines = backupOf(snapshot, { key, salt, made: new Date(), media: media.digests() });
      const packed = createGzip();
      pipeline(Readable.from(lines), packed, (error) => {
        // Half a file has no end line: who fetches it sees that.
        if (error) log.warn(whatFailed(error), 'a backup was not fetched to its end');
      });
      return {
        content: Readable.toWeb(packed) as ReadableStream<Uint8Array>,
        type: 'application/gzip',
        name: 'backup',
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
