import type { PayPackage } from '@contract/payment';
import { mostOf, whyNoMore } from '@rules/purchase';
import { REFUND_DAYS } from '@rules/refund';
import { readTypedNumber } from '@rules/typed/number';
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
import { Stepper } from './stepper/stepper';

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
  /** The field's text is the only copy of the number, so that a refused text leaves none in force. */
  const [typed, setTyped] = useState(() => String((status === '1' && kept?.number) || 1));
  const [wanted, setWanted] = useState<PayMethod>(kept?.payType === '1' ? '2' : '1');
  const method = methods.includes(wanted) ? wanted : methods[0];
  const returning = { learner, path: '/selectUnitPurchase', buyStatus: status, ...goods };
  const identify = useMessengerIdentity(returning, code);

  const single: Offer = { name: '单个兑换码', codes: 1, fen: course.price ?? 0 };
  const bundles = offersOf(packages);
  const offer = (status === '1' && bundles.find(({ id }) => id === packageId)) || single;
  const count = readTypedNumber(typed, { least: 1 });
  const chosen: Way | undefined = count.value === undefined ? undefined : { offer, number: count.value };
  const most = mostOf(offer);
  const buyable = chosen && chosen.number <= most ? chosen : undefined;
  const cheaper = buyable && cheaperWay(buyable, [single, ...bundles]);

  const choose = (to: '1' | '2') => {
    if (to === '1' && !packages.length) {
      void toast('暂无套餐可提供购买，可使用自定义购买方式', 'failure');
      return;
    }
    setStatus(to);
    setPackageId(to === '1' ? first : undefined);
    setTyped('1');
  };
  const take = (way: Way) => {
    setStatus(way.offer.id ? '1' : '2');
    setPackageId(way.offer.id);
    setTyped(String(way.number));
  };

  return (
    <PayForm
      learner={learner}
      goods={goods}
      name={nameOf(course)}
      method={method}
      unit={chosen && { packageId: offer.id, number: chosen.number }}
      total={chosen && sumOf(chosen)}
      totalLabel="合计"
      disabled={!buyable}
      identify={identify}
      onBegin={() => {
        if (offer.id && buyable) {
          savePackageChoice({
            packageId: offer.id,
            number: buyable.number,
            payType: method === '2' ? '1' : '0',
          });
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
          typed={typed}
          count={count}
          most={most}
          tooMany={whyNoMore(offer)}
          onType={setTyped}
        />
        {buyable && (
          <p className={styles.hint}>
            {`共 ${codesOf(buyable)} 个兑换码，每个 ${priceOfCode(offer)}，付款后在「我的」里的「兑换码」领取。`}
            {`${REFUND_DAYS}天内，没有用过的可以按数量退款，用过的不退。`}
          </p>
        )}
      </div>
      {buyable && cheaper && <CheaperWay chosen={buyable} cheaper={cheaper} onChoose={take} />}
      <MethodField methods={methods} value={method} onChoose={setWanted} />
    </PayForm>
  );
}
