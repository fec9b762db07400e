import { money } from '@rules/money';
import { useId } from 'react';
import { Empty } from '@/ui/states';
import { type Offer, priceOfCode } from '../code-price';
import styles from './purchase.module.css';

type Props = {
  packages: readonly Offer[];
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Packages of codes, one of them chosen, and what a code costs in each. */
export function PackageField({ packages, value, onChoose }: Props) {
  const group = useId();
  if (!packages.length) return <Empty sentence="暂未设置支付套餐~~~" />;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>套餐</legend>
      <div className={styles.choices}>
        {packages.map((offer) => (
          <label key={offer.id} className={styles.choice}>
            <span className={styles.words}>
              {offer.name}
              <span className={styles.second}>{`${offer.codes} 个兑换码，每个 ${priceOfCode(offer)}`}</span>
            </span>
            <span className={styles.price}>{money(offer.fen)}</span>
            <input
              type="radio"
              className={styles.tick}
              name={group}
              checked={offer.id === value}
              onChange={() => onChoose(offer.id)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
