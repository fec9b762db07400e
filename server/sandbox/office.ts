import * as operator from '@contract/operator/all';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { operatorPost } from '../outside/operator-signature';
import type { Sandbox } from '../outside/sandbox';
import {
  type NearDuplicate,
  officePage,
  type PendingCompany,
  type PendingInvoice,
  type PendingRefund,
  type ToReverse,
  type WaitingFeedback,
} from './office-page';

/** The back office's page. */
export const SANDBOX_OFFICE = '/sandbox/office';

const BY_NUMBER = { refund: operator.refunds.byOperator.path, revoke: operator.certificates.revoke.path };
const REVIEWS = {
  company: operator.companyApplications.review.path,
  invoice: operator.invoices.review.path,
  refundRequest: operator.refunds.review.path,
};

/**
 * The contents of the page's forms: a review, an answer to feedback or its closing, or the number of an order to give back, of a
 * certificate to withdraw.
 */
const pressed = z.union([
  z.object({
    what: z.enum(['company', 'invoice', 'refundRequest']),
    id: z.string(),
    verdict: z.enum(['pass', 'fail']),
    reason: z.string().default(''),
    number: z.string().default(''),
    file: z.string().default(''),
  }),
  z.object({ what: z.enum(['refund', 'revoke']), number: z.string().trim() }),
  z.object({ what: z.literal('reverse'), order: z.string(), number: z.string() }),
  z.object({
    what: z.literal('feedback'),
    id: z.string(),
    act: z.enum(['answer', 'close']),
    answer: z.string().default(''),
  }),
]);

/** The operator's call that a form stands for. */
function callOf(form: z.output<typeof pressed>): [path: string, content: object] {
  if ('verdict' in form) {
    const { what, id, verdict, reason, number, file } = form;
    const invoice = what === 'invoice' && { number, file };
    return [REVIEWS[what], { id, pass: verdict === 'pass', reason, ...invoice }];
  }
  if (form.what === 'feedback') {
    const { act, id, answer } = form;
    return [operator.feedback[act].path, act === 'answer' ? { id, answer } : { id }];
  }
  const { what, ...content } = form;
  return [what === 'reverse' ? operator.invoices.reverse.path : BY_NUMBER[what], content];
}

/**
 * The demo's back office: lists what waits for a review and which photos of face checks are alike, passes or fails a review,
 * answers or closes feedback, gives money back and withdraws certificates, by the operator's signed calls over HTTP; it
 * never touches our tables.
 */
export function sandboxOffice(app: Hono, { secret, origin }: Sandbox) {
  // Where this server listens, whatever a request says of its host: what is signed goes nowhere else.
  const ask = (path: string, content: object) => fetch(origin() + path, operatorPost(secret, path, content));

  app.get(SANDBOX_OFFICE, async (c) => {
    c.header('Cache-Control', 'no-store');
    const companies = await ask(operator.companyApplications.pending.path, {});
    const invoices = await ask(operator.invoices.pending.path, {});
    const { list: waitingCompanies } = (await companies.json()) as { list: PendingCompany[] };
    const { list: waitingInvoices, toReverse } = (await invoices.json()) as {
      list: PendingInvoice[];
      toReverse: ToReverse[];
    };
    const refunds = await ask(operator.refunds.pending.path, {});
    const { list: waitingRefunds } = (await refunds.json()) as { list: PendingRefund[] };
    const checks = await ask(operator.faceChecks.nearDuplicates.path, {});
    const { list: nearDuplicates } = (await checks.json()) as { list: NearDuplicate[] };
    const written = await ask(operator.feedback.written.path, { waiting: true, size: 20 });
    const feedback = (await written.json()) as WaitingFeedback;
    const said = c.req.query('said')?.slice(0, 100) ?? '';
    const waiting = {
      companies: waitingCompanies,
      invoices: waitingInvoices,
      refunds: waitingRefunds,
      toReverse,
      nearDuplicates,
      feedback,
    };
    return c.html(officePage({ ...waiting, said }));
  });

  app.post(SANDBOX_OFFICE, bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const form = pressed.safeParse(await c.req.parseBody());
    if (!form.success) return c.text('请求不正确', 400);
    const answer = await ask(...callOf(form.data));
    const { message } = (await answer.json()) as { message: string };
    return c.redirect(`${SANDBOX_OFFICE}?${new URLSearchParams({ said: message })}`, 303);
  });
}
