import { createCipheriv, randomBytes } from 'node:crypto';
import type { SandboxPayment } from '../../outside/sandbox';
import { SANDBOX_WECHAT_MERCHANT } from '../../outside/sandbox';
import type { SandboxPaid } from './payments';
import { platformHeaders, transactionOf } from './wechat-pay';

/** A notice as WeChat Pay sends it; its id is the same for the same word. */
export function wechatNotice(keys: SandboxPayment, payment: SandboxPaid) {
  const refunded = payment.state === 'refunded';
  const kind = refunded ? 'refund' : 'transaction';
  const content = refunded ? refundOf(payment) : transactionOf(payment);
  const body = JSON.stringify({
    id: `${kind}${payment.transaction}`,
    create_time: new Date().toISOString(),
    event_type: `${kind.toUpperCase()}.SUCCESS`,
    resource_type: 'encrypt-resource',
    resource: sealed(keys.wechatPay.apiV3Key, JSON.stringify(content), kind),
  });
  const headers = { ...platformHeaders(keys, body), 'Content-Type': 'application/json' };
  return { url: payment.notifyUrl, method: 'POST', headers, body };
}

const refundOf = ({ number, transaction, amount, givenBack }: SandboxPaid) => ({
  mchid: SANDBOX_WECHAT_MERCHANT,
  out_trade_no: number,
  transaction_id: transaction,
  refund_status: 'SUCCESS',
  amount: { total: amount, refund: givenBack },
});

function sealed(apiV3Key: string, content: string, kind: string) {
  const once = randomBytes(6).toString('hex');
  const sealing = createCipheriv('aes-256-gcm', apiV3Key, once);
  sealing.setAAD(Buffer.from(kind));
  const bytes = Buffer.concat([sealing.update(content, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce: once,
    associated_data: kind,
    original_type: kind,
  };
}
