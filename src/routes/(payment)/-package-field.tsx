import type { PayPackage } from '@contract/payment';
import { useId } from 'react';
import { inYuan } from '@/ui/money';
import { Empty } from '@/ui/states';
import styles from './-purchase.module.css';

type Props = {
  packages: readonly PayPackage[];
  value: string | undefined;
  onChoose: (id: string) => void;
};

/** Packages of codes, one of them chosen. */
export function PackageField({ packages, value, onChoose }: Props) {
  const group = useId();
  if (!packages.length) return <Empty sentence="暂未设置支付套餐~~~" />;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>套餐</legend>
      <div className={styles.choices}>
        {packages.map(({ id, name, totalFee, redemptionCodeNumber }) => (
          <label key={id} className={styles.choice}>
            <span className={styles.words}>
              {name}
              <span className={styles.second}>{`${redemptionCodeNumber} 个兑换码`}</span>
            </span>
            <span className={styles.price}>{inYuan(totalFee)}</span>
            <input type="radio" name={group} checked={id === value} onChange={() => onChoose(id)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
