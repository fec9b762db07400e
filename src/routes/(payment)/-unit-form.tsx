import type { PayPackage } from '@contract/payment';
import { useState } from 'react';
import type { Goods } from '@/payment/goods';
import { readPackageChoice, savePackageChoice } from '@/payment/package-choice';
import { Choice } from '@/ui/choice';
import { fenOf } from '@/ui/money';
import { tell } from '@/ui/prompts/prompts';
import { type Course, nameOf } from './-course-query';
import { MethodField, type PayMethod } from './-method-field';
import { PackageField } from './-package-field';
import { PayForm } from './-pay-form';
import styles from './-purchase.module.css';
import { Stepper } from './-stepper';
import { useMessengerIdentity } from './-use-messenger-identity';

const BUY_STATUS = [
  ['1', '选择套餐'],
  ['2', '自定义数量'],
] as const;
const METHODS = ['1', '2'] as const;

type Props = {
  learner: string;
  goods: Goods;
  course: Course;
  packages: PayPackage[];
  /** Documented: 1 packages, 2 a number of codes. */
  buyStatus: string | undefined;
  code: string | undefined;
};

/** A unit buys codes for its people: packages of them, or as many as it wants. */
export function UnitForm({ learner, goods, course, packages, buyStatus, code }: Props) {
  const [kept] = useState(() => {
    const choice = readPackageChoice();
    return packages.some(({ id }) => id === choice?.packageId) ? choice : undefined;
  });
  const first = kept?.packageId ?? packages.find(({ active }) => active)?.id ?? packages[0]?.id;
  const [status, setStatus] = useState<'1' | '2'>(buyStatus === '2' || !packages.length ? '2' : '1');
  const [chosen, setChosen] = useState(first);
  const [number, setNumber] = useState(kept?.number ?? 1);
  const [method, setMethod] = useState<PayMethod>(kept?.payType === '1' ? '2' : '1');
  const returning = { learner, path: '/selectUnitPurchase', buyStatus: status, ...goods };
  const identify = useMessengerIdentity(returning, code);

  const bought = status === '1' ? packages.find(({ id }) => id === chosen) : undefined;
  const each = bought ? fenOf(bought.totalFee) : course.price;
  const codes = (bought?.redemptionCodeNumber ?? 1) * number;

  const choose = (wanted: '1' | '2') => {
    if (wanted === '1' && !packages.length) {
      void tell('暂无套餐可提供购买，可使用自定义购买方式', 'failure');
      return;
    }
    setStatus(wanted);
    setChosen(wanted === '1' ? first : undefined);
  };

  return (
    <PayForm
      learner={learner}
      goods={goods}
      name={nameOf(course)}
      method={method}
      unit={{ packageId: bought?.id, number }}
      total={each * number}
      totalLabel="合计"
      identify={identify}
      onBegin={() => {
        if (bought) savePackageChoice({ packageId: bought.id, number, payType: method === '2' ? '1' : '0' });
      }}
    >
      <Choice label="购买方式" value={status} options={BUY_STATUS} onChoose={choose} />
      {(status === '1' || !packages.length) && (
        <PackageField packages={packages} value={chosen} onChoose={setChosen} />
      )}
      <div>
        <Stepper label={bought ? '套餐数量' : '兑换码数量'} value={number} onChange={setNumber} />
        <p className={styles.hint}>{`共 ${codes} 个兑换码，付款后在「我的」里的「兑换码」领取。`}</p>
      </div>
      <MethodField methods={METHODS} value={method} onChoose={setMethod} />
    </PayForm>
  );
}
