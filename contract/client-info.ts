import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { amount, flag, id, list, open, ours, string, text } from './fields';

/**
 * What the operator has set up: `payments` of wechatPay and alipay; `sms` for registration, a lost password and another
 * phone; `licence` for applications of companies; `exams`; `faces`, who compares
 * photos of face checks.
 */
const offers = z.object({ payments: list(z.string()), sms: flag, licence: flag, exams: flag, faces: flag });
export type Offers = z.output<typeof offers>;

/**
 * `pk` is the public key of progress records. Ours: `capabilities`, what the back end has beside the documented calls
 * (`capabilities.ts`); `offers`, absent where a back end does not say, which offers everything as documented;
 * `invoiceDays`, in how many working days after its payment an order may be invoiced; and what
 * the operator has settled, each absent where it has not: `servicePhone`, `feedbackMail`, `offlineTrainings` (ids of
 * trainings that are registered for elsewhere), `afterPurchaseUrl` (with {lessonId}).
 */
export const clientInfo = endpoint({
  method: 'GET',
  path: '/api/client/info',
  answer: modern(
    z.object({
      pk: string,
      capabilities: ours(open(list(string))),
      offers: ours(open(offers)),
      invoiceDays: ours(amount),
      servicePhone: ours(open(text)),
      feedbackMail: ours(open(text)),
      offlineTrainings: ours(open(list(id))),
      afterPurchaseUrl: ours(open(text)),
    }),
  ),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});
