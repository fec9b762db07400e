import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { whatFailed } from '../../frame/failures';
import {
  type NoticeAnswer,
  NoticeForged,
  type PaymentProvider,
  type ProviderName,
} from '../../outside/payment/payment-provider';
import type { Platform } from '../platform';
import { settleAndRefund } from './reconcile';

/** Where providers tell us of payments. */
export const noticePath = (provider: ProviderName): string => `/notify/${provider}`;

/**
 * Hears the providers' notices. One that is signed is believed and counts once; it is answered as heard whatever it
 * came to, for to say it again would change nothing. What we could not write down is to be said again.
 */
export function paymentNotices(app: Hono, platform: Platform) {
  for (const [name, provider] of Object.entries(platform.payments) as [ProviderName, PaymentProvider][]) {
    app.post(noticePath(name), bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
      const answered = await hear(platform, name, provider, c.req.raw.headers, await c.req.text());
      return c.body(answered.body, answered.status, { 'Content-Type': answered.type });
    });
  }
}

async function hear(
  platform: Platform,
  name: ProviderName,
  provider: PaymentProvider,
  headers: Headers,
  body: string,
): Promise<NoticeAnswer> {
  let notice: ReturnType<PaymentProvider['readNotice']>;
  try {
    notice = provider.readNotice(headers, body);
  } catch (error) {
    const forged = error instanceof NoticeForged;
    platform.log.warn({ provider: name, ...whatFailed(error) }, 'a notice that is not to be believed');
    return forged ? provider.answers.forged : provider.answers.later;
  }
  try {
    await settleAndRefund(platform, name, notice, notice.id);
    return provider.answers.heard;
  } catch (error) {
    platform.log.error({ provider: name, ...whatFailed(error) }, 'a notice was not written down');
    return provider.answers.later;
  }
}
