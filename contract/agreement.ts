import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { html } from './operator-text';

const agreement = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    /** `content` is HTML. */
    answer: modern(z.object({ content: html })),
    access: 'visitor',
    source: 'documented',
    keep: 'public',
  });

export const findUserAgreement = agreement('/course/agreement/findUserAgreement');
export const findPrivatePolicy = agreement('/course/agreement/findPrivatePolicy');
