import type { PayPackage } from '@contract/payment';
import { mostOf, whyNoMore } from '@rules/purchase';
import { REFUND_DAYS } from '@rules/refund';
import { useState } from 'react';
import { Choice } from '@/ui/choice';
import { toast } from '@/ui/prompts';
import { cheaperWay, codesOf, type Offer, priceOfCode, sumOf, type Way } from '../code-price';
import { type Course, nameOf } from '../course-query';
import type { Goods } from '../goods';
import { readPackageChoice, savePackageChoice } from '../package-choice';
import { useMessengerIdentity } from '../use-messenger-identity';
import { CheaperWay } from './cheaper-way';
import { MethodField, type PayMethod } from './method-field';
import { PackageField } from './package-field';
import { PayForm } from './pay-form';
import styles from './purchase.module.css';
import { Stepper } from './stepper';

const BUY_STATUS = [
  ['1', '选择套餐'],
  ['2', '自定义数量'],
] as const;

type Props = {
  learner: string;
  goods: Goods;
  course: Course;
  packages: PayPackage[];
  /** With what the unit can pay: one at least. */
  methods: readonly [PayMethod, ...PayMethod[]];
  /** Documented: 1 packages, 2 a number of codes. */
  buyStatus: string | undefined;
  code: string | undefined;
};

/** Returns what can be chosen of the packages: those whose sum and number of codes are known. */
const offersOf = (packages: readonly PayPackage[]): Offer[] =>
  packages.flatMap(({ id, name, totalFee: fen, redemptionCodeNumber: codes }) =>
    fen === undefined || codes === undefined ? [] : [{ id, name, codes, fen }],
  );

/** A unit buys codes for its people: packages of them, or as many as it wants. */
export function UnitForm({ learner, goods, course, packages, methods, buyStatus, code }: Props) {
  const [kept] = useState(() => {
    const choice = readPackageChoice();
    return packages.some(({ id }) => id === choice?.packageId) ? choice : undefined;
  });
  const first = kept?.packageId ?? packages.find(({ active }) => active)?.id ?? packages[0]?.id;
  const [status, setStatus] = useState<'1' | '2'>(buyStatus === '2' || !packages.length ? '2' : '1');
  const [packageId, setPackageId] = useState(first);
  const [number, setNumber] = useState(kept?.number ?? 1);
  const [wanted, setWanted] = useState<PayMethod>(kept?.payType === '1' ? '2' : '1');
  const method = methods.includes(wanted) ? wanted : methods[0];
  const returning = { learner, path: '/selectUnitPurchase', buyStatus: status, ...goods };
  const identify = useMessengerIdentity(returning, code);

  const single: Offer = { name: '单个兑换码', codes: 1, fen: course.price ?? 0 };
  const bundles = offersOf(packages);
  const offer = (status === '1' && bundles.find(({ id }) => id === packageId)) || single;
  const chosen: Way = { offer, number };
  const most = mostOf(offer);
  const cheaper = number <= most ? cheaperWay(chosen, [single, ...bundles]) : undefined;

  const choose = (to: '1' | '2') => {
    if (to === '1' && !packages.length) {
      void toast('暂无套餐可提供购买，可使用自定义购买方式', 'failure');
      return;
    }
    setStatus(to);
    setPackageId(to === '1' ? first : undefined);
  };
  const take = (way: Way) => {
    setStatus(way.offer.id ? '1' : '2');
    setPackageId(way.offer.id);
    setNumber(way.number);
  };

  return (
    <PayForm
      learner={learner}
      goods={goods}
      name={nameOf(course)}
      method={method}
      unit={{ packageId: offer.id, number }}
      total={sumOf(chosen)}
      totalLabel="合计"
      disabled={number > most}
      identify={identify}
      onBegin={() => {
        if (offer.id) {
          savePackageChoice({ packageId: offer.id, number, payType: method === '2' ? '1' : '0' });
        }
      }}
    >
      <Choice label="购买方式" value={status} options={BUY_STATUS} onChoose={choose} />
      {(status === '1' || !packages.length) && (
        <PackageField packages={bundles} value={packageId} onChoose={setPackageId} />
      )}
      <div>
        <Stepper
          label={offer.id ? '套餐数量' : '兑换码数量'}
          value={number}
          most={most}
          tooMany={whyNoMore(offer)}
          onChange={setNumber}
        />
        {number <= most && (
          <p className={styles.hint}>
            {`共 ${codesOf(chosen)} 个兑换码，每个 ${priceOfCode(offer)}，付款后在「我的」里的「兑换码」领取。`}
            {`${REFUND_DAYS}天内，没有用过的可以按数量退款，用过的不退。`}
          </p>
        )}
      </div>
      {cheaper && <CheaperWay chosen={chosen} cheaper={cheaper} onChoose={take} />}
      <MethodField methods={methods} value={method} onChoose={setWanted} />
    </PayForm>
  );
}
