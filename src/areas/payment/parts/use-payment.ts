import { money } from '@rules/money';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { Refused } from '@/api/errors';
import { profileQuery } from '@/session/profile';
import { toast } from '@/ui/prompts';
import { queryClient } from '@/ui/query-client';
import { useSubmit } from '@/ui/use-submit';
import { purchaseKey } from '../course-query';
import { PriceChanged, type UnitChoice } from '../create-order';
import type { Goods } from '../goods';
import { inMessengerApp } from '../messenger-app';
import { type Launched, preparePayment } from '../pay';
import type { PayMethod } from './method-field';

/** What is said of a payment that was not gone to. */
const HINTS: Partial<Record<Launched, string>> = {
  cancel: '支付已取消',
  fail: '没有打开微信支付，请重新支付',
  impossible: '没有打开支付页面，请重新支付',
};

type Wanted = {
  learner: string;
  goods: Goods;
  name: string;
  identify: () => Promise<string | undefined>;
  /** The last try failed: `refusal` says why. */
  onFailed: () => void;
};

/** Pays, once however often it is tapped: makes the order, goes to the page that asks for its result, and on to pay. */
export function usePayment({ learner, goods, name, identify, onFailed }: Wanted) {
  const navigate = useNavigate();
  const { busy, refusal, forget, submit } = useSubmit('创建订单失败，请稍后再试');
  const trying = useRef<AbortController>();

  /** Whoever leaves does not want it any more. */
  const leave = useCallback(() => trying.current?.abort(), []);
  useEffect(() => leave, [leave]);

  const pay = (method: PayMethod, total: number, unit?: UnitChoice) =>
    submit(async () => {
      trying.current = new AbortController();
      const { signal } = trying.current;
      const mode = method === '2' ? 'alipay' : inMessengerApp() ? 'wechat' : 'wechatH5';
      try {
        const openId = mode === 'wechat' ? await identify() : undefined;
        if (mode === 'wechat' && !openId) return;
        const userName = queryClient.getQueryData(profileQuery(learner).queryKey)?.name ?? '';
        const ready = await preparePayment(
          { learner, goods, mode, unit, total, openId },
          { name, userName },
          signal,
        );
        if (signal.aborted) return;
        await navigate({ to: '/monitorForPayment', replace: true });
        if (ready.is === 'paidBefore') return;
        const hint = HINTS[await ready.launch()];
        if (hint) void toast(hint, 'failure');
      } catch (error) {
        if (signal.aborted) return;
        onFailed();
        if (!(error instanceof PriceChanged)) throw error;
        void queryClient.invalidateQueries({ queryKey: purchaseKey });
        throw new Refused('', `价格有变化，现在是 ${money(error.total)}，没有扣款。请核对后再支付`);
      }
    });

  return { busy, refusal, forget, pay, leave };
}
