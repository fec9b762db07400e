import * as uploads from '@contract/operator/uploads';
import type { Platform } from '../../areas/platform';
import { type OperatorCall, OperatorRefused, operatorCall } from '../../frame/operator-call';
import { keepMedia } from '../../jobs/unused-media';
import { usedMedia } from '../../jobs/used-media';
import { digestOf } from '../../outside/operator-signature';
import { missingAmong, putTogether, takePart } from './upload';

/** How files come in: by digest, in parts, before anything of the database speaks of them. */
export function uploadCalls({ database, media, clock }: Platform): OperatorCall[] {
  return [
    operatorCall(uploads.missing, async ({ files }) => {
      // Whoever asks is about to use them.
      await keepMedia(
        database,
        files.map(({ digest }) => digest),
      );
      return { missing: await missingAmong(media, files) };
    }),
    operatorCall(uploads.part, async ({ digest }, body) => {
      if (digestOf(body) !== digest)
        throw new OperatorRefused(422, '内容和它的摘要不一致，请重新计算摘要再传');
      await takePart(media, digest, body);
      return { message: '这一段已收到' };
    }),
    operatorCall(uploads.whole, async (given) => {
      const used = await usedMedia(database, await clock(database));
      await putTogether(media, given, (part) => used.has(part));
      return { message: '文件已拼好' };
    }),
  ];
}
