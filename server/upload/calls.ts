import { uploadFile } from '@contract/upload';
import { and, count, eq, gt } from 'drizzle-orm';
import { upload } from '../database/schema';
import { type Call, learnerCall } from '../frame/call';
import { Refusal } from '../frame/refusal';
import type { Platform } from '../platform';
import { readPicture, TOO_LARGE, UPLOAD_LIMIT } from './picture';
import { addressOf } from './routes';

/** New pictures of one learner within a day: more than anybody has, fewer than fill a disk. */
const MOST_A_DAY = 60;
const DAY_MS = 24 * 3_600_000;

export function uploadCalls({ database, clock }: Platform): Call[] {
  return [
    learnerCall(uploadFile, async ({ file }, { learner }) => {
      if (file.size > UPLOAD_LIMIT) throw new Refusal('badInput', TOO_LARGE);
      const now = await clock(database);
      const [sent] = await database
        .select({ pictures: count() })
        .from(upload)
        .where(and(eq(upload.learner, learner), gt(upload.at, now - DAY_MS)));
      if ((sent?.pictures ?? 0) >= MOST_A_DAY) {
        throw new Refusal('tooOften', '今天上传的图片太多了，请明天再试');
      }
      const { digest, type, bytes } = await readPicture(Buffer.from(await file.arrayBuffer()));
      await database
        .insert(upload)
        .values({ digest, type, content: bytes, learner, at: now })
        .onConflictDoNothing();
      return { msg: addressOf(digest, type) };
    }),
  ];
}
