import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { done } from './review';

/** The certificate by its own number. */
export const revoke = operatorEndpoint({
  path: '/operator/certificates/revoke',
  title: '吊销一张证书',
  input: z.object({ number: z.string().trim().min(1) }),
  answer: done,
  words: { number: '证书上写的编号' },
  example: { number: 'ZJ202612345678' },
});

/** Returns the number of the certificate that now holds; a repeated call returns the same one. */
export const reissue = operatorEndpoint({
  path: '/operator/certificates/reissue',
  title: '按学员现在的姓名和证件号码换发一张证书：新编号，原证书吊销并指向新证书',
  input: z.object({ number: z.string().trim().min(1, '请写证书编号') }),
  answer: done.extend({ newNumber: z.string() }),
  words: { number: '要换发的证书的编号', newNumber: '现在有效的证书的编号' },
  example: { number: 'ZJ202612345678' },
});
