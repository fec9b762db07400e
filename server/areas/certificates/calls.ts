import {
  applyCertificate,
  getIssueInfoByUserId,
  getMyCert,
  platformKeys,
  replacement,
  revocations,
} from '@contract/certificates';
import { type Call, learnerCall, visitorCall } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { applyForCertificate, certificateFor } from './apply';
import { certificateOf, certificatesOf, replacementOf, revocationsAt } from './issued';

export function certificateCalls(platform: Platform): Call[] {
  const { database, clock, keys } = platform;
  return [
    learnerCall(applyCertificate, async ({ trainingId }, { learner }) => {
      await applyForCertificate(platform, learner, trainingId);
      return { msg: '证书已经发放，可以在「我的证书」里查看' };
    }),
    learnerCall(getMyCert, async (_, { learner }) => {
      const rows = await certificatesOf(database, learner);
      return { list: rows.map((row) => certificateOf(keys.media, row, rows)) };
    }),
    // Every certificate here is the platform's own, so `isOtherPlatform` asks for nothing else.
    learnerCall(getIssueInfoByUserId, async ({ trainingId }, { learner }) => {
      const row = await certificateFor(database, learner, trainingId);
      if (!row) throw new Refusal('notFound', '没有找到这张证书');
      return { certificate: certificateOf(keys.media, row, await certificatesOf(database, learner)) };
    }),
    visitorCall(platformKeys, () => ({
      keys: keys.certificates.map(({ kid, x }) => ({ kid, kty: 'OKP', crv: 'Ed25519', x })),
    })),
    visitorCall(replacement, ({ certificate }) => replacementOf(database, certificate)),
    visitorCall(revocations, async () => revocationsAt(database, await clock(database))),
  ];
}
