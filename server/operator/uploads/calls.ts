import * as uploads from '@contract/operator/uploads';
import type { Platform } from '../../areas/platform';
import { type OperatorCall, OperatorRefused, operatorCall } from '../../frame/operator-call';
import { usedByContent } from '../../jobs/unused-media';
import { digestOf } from '../../outside/operator-signature';
import { missingAmong, putTogether, takePart } from './upload';

/** How files come in: by digest, in parts, before anything of the database speaks of them. */
export function uploadCalls({ database, media }: Platform): OperatorCall[] {
  const used = usedByContent(database);
  return [
    operatorCall(uploads.missing, async ({ files }) => ({ missing: await missingAmong(media, files) })),
    operatorCall(uploads.part, async ({ digest }, body) => {
      if (digestOf(body) !== digest)
        throw new OperatorRefused(422, '内容和它的摘要不一致，请重新计算摘要再传');
      await takePart(media, digest, body);
      return { message: '这一段已收到' };
    }),
    operatorCall(uploads.whole, async (given) => {
      await putTogether(media, given, async (part) => (await used([part])).size > 0);
      return { message: '文件已拼好' };
    }),
  ];
}
