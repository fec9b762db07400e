import { uploadFile } from '@contract/upload';
import { secondsLeft, spokenLeft } from '@rules/duration';
import { upload } from '../../database/schema';
import { takeOne } from '../../frame/allowance';
import { type Call, learnerCall } from '../../frame/call';
import { TOO_LARGE, UPLOAD_LIMIT } from '../../frame/limits';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { readPicture } from './picture';
import { addressOf } from './routes';

/** Pictures that one learner may have read: more than anybody has, fewer than fill a disk or a day of the decoder. */
const PICTURES = { name: 'picture', atOnce: 60, eachMs: (24 * 3_600_000) / 60 };

export function uploadCalls({ database, clock }: Platform): Call[] {
  return [
    learnerCall(uploadFile, async ({ file }, { learner }) => {
      if (file.size > UPLOAD_LIMIT) throw new Refusal('badInput', TOO_LARGE);
      const now = await clock(database);
      const { waitMs } = await takeOne(database, PICTURES, learner, now);
      if (waitMs > 0) {
        const sentence = `今天上传的图片太多了，请${spokenLeft(waitMs)}后再试`;
        throw new Refusal('tooOften', sentence, secondsLeft(waitMs));
      }
      const { digest, type, bytes } = await readPicture(Buffer.from(await file.arrayBuffer()), learner);
      await database
        .insert(upload)
        .values({ digest, type, content: bytes, learner, at: now })
        .onConflictDoNothing();
      return { msg: addressOf(digest, type) };
    }),
  ];
}
