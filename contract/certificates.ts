import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { id, list, open, optional, ours, string, text } from './fields';
import { plain } from './operator-text';

/** Issues the certificate of a training to a learner who has done all it asks; again changes nothing. */
export const applyCertificate = endpoint({
  method: 'POST',
  path: '/course/educationCertificate/applyCertificate',
  body: { userId: string, trainingId: string },
  words: { userId: '学员编号', trainingId: '培训编号' },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['certificates', 'trainings'],
});

/**
 * A certificate. `certificatePhoto` is the image's address; `idcard` is shortened by the server; days are
 * `YYYY-MM-DD`. Ours: `trainingId`, `number`, `issuedAt`, `validUntil` (the last good day), `revokedAt` (empty: it was
 * not), `replacedBy` and `replaces` (numbers, after a reissue), and `statement`, the signed statement (compact JWS,
 * EdDSA) that the code on the image leads to.
 */
const certificate = z.object({
  trainingId: ours(open(id)),
  certificatePhoto: text,
  trainingName: plain,
  trainingBeginTime: text,
  trainingEndTime: text,
  userName: text,
  idcard: text,
  companyName: text,
  positionName: text,
  professionalCategory: plain,
  number: ours(text),
  issuedAt: ours(text),
  validUntil: ours(text),
  revokedAt: ours(text),
  replacedBy: ours(text),
  replaces: ours(text),
  statement: ours(text),
});
export type Certificate = z.output<typeof certificate>;

/** The learner's certificates, the newest first. */
export const getMyCert = endpoint({
  method: 'GET',
  path: '/course/educationCertificate/getMyCert',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: classic({ list: list(certificate) }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['certificates'],
});

export const getIssueInfoByUserId = endpoint({
  method: 'GET',
  path: '/course/educationCertificate/getIssueInfoByUserId',
  query: { userId: string, trainingId: string, isOtherPlatform: optional(string) },
  words: { userId: '学员编号', trainingId: '培训编号', isOtherPlatform: '是否其他平台' },
  answer: classic({ certificate }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['certificates'],
  about: 'trainingId',
});

/** The claims of a signed statement. Days are `YYYY-MM-DD`; `name` and `idcard` are shortened, for anybody may read it. */
export const statementClaims = z.object({
  number: string,
  name: string,
  idcard: string,
  training: string,
  issuedAt: string,
  validUntil: string,
});
export type StatementClaims = z.output<typeof statementClaims>;

/** Under which keys the platform signs certificates: JWKs (OKP, Ed25519), the newest first. */
export const platformKeys = endpoint({
  method: 'GET',
  path: '/course/x/platformKeys',
  answer: modern(z.object({ keys: list(z.object({ kid: id, kty: string, crv: string, x: string })) })),
  access: 'visitor',
  source: 'extension',
  capability: 'certificates',
  keep: 'public',
});

/** The numbers of revoked certificates, as of an instant of China time, and by which number some were `replaced`. */
export const revocations = endpoint({
  method: 'GET',
  path: '/course/x/revocations',
  answer: modern(
    z.object({ asOf: text, numbers: list(string), replaced: list(z.object({ number: string, by: string })) }),
  ),
  access: 'visitor',
  source: 'extension',
  capability: 'certificates',
  keep: 'public',
});

/** The certificate that was issued in the place of one, whose whole statement is given. */
export const replacement = endpoint({
  method: 'GET',
  path: '/course/x/replacement',
  query: { certificate: string },
  words: { certificate: '证书内容' },
  answer: modern(z.object({ number: string, statement: string })),
  access: 'visitor',
  source: 'extension',
  capability: 'certificates',
});
