import { type LucideIcon, MessageCircle, Ticket, Wallet } from 'lucide-react';
import { useId } from 'react';
import { icon } from '@/ui/icon';
import { useOffers } from '@/ui/offers';
import { inMessengerApp } from '../messenger-app';
import styles from './purchase.module.css';

/** 1 messenger app, 2 payment app, 3 redemption code. */
export type Method = '1' | '2' | '3';
/** Those that cost money. */
export type PayMethod = Exclude<Method, '3'>;

const METHODS: Record<Method, { title: string; Icon: LucideIcon; set?: string }> = {
  1: { title: '微信支付', Icon: MessageCircle, set: 'wechatPay' },
  2: { title: '支付宝支付', Icon: Wallet, set: 'alipay' },
  3: { title: '兑换码', Icon: Ticket },
};

const PAY_METHODS: readonly PayMethod[] = ['1', '2'];

/** The ways of paying that the operator has set up, in the specification's order; none where nothing can be paid here. */
export function usePayMethods(): readonly PayMethod[] {
  const { payments } = useOffers();
  return PAY_METHODS.filter((method) => payments.includes(METHODS[method].set ?? ''));
}

const secondOf = (method: Method) => {
  if (method === '3') return '单位发给您的兑换码';
  return method === '2' && inMessengerApp() ? '微信里打不开支付宝，请用浏览器打开本页' : undefined;
};

type Props<M extends Method> = { methods: readonly M[]; value: M; onChoose: (method: M) => void };

/** With what it is paid. */
export function MethodField<M extends Method>({ methods, value, onChoose }: Props<M>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>支付方式</legend>
      <div className={styles.choices}>
        {methods.map((method) => {
          const { title, Icon } = METHODS[method];
          const second = secondOf(method);
          return (
            <label key={method} className={styles.choice}>
              <Icon {...icon} />
              <span className={styles.words}>
                {title}
                {second && <span className={styles.second}>{second}</span>}
              </span>
              <input
                type="radio"
                className={styles.tick}
                name={name}
                checked={method === value}
                onChange={() => onChoose(method)}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
