import { ORDER_TYPES } from '@contract/order-types';
import type { CodePurchase } from '@contract/redemption-codes';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { profileQuery } from '@/session/profile';
import { Button } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { ActionBar } from '@/ui/page';
import { part } from '@/ui/part';
import { Sheet, useSheet } from '@/ui/sheet';
import { Empty, SkeletonRows } from '@/ui/states';
import { unitOf } from '../code-message';
import { type Codes, codesQuery } from '../code-queries';
import { isFree, type ShownCode } from '../code-standing';
import { type Goods, goodsOf } from '../goods';
import { CodeList } from './code-list';
import styles from './codes.module.css';
import { PickedCodes } from './picked-codes';
import { SendSheet } from './send-sheet';

const CodeSlips = part(() => import('./code-slips'));

type Props = {
  learner: string;
  purchase: CodePurchase & { id: string };
  lessonId: string;
  /** The name of the course where the purchase has none. */
  course: string;
};

const LINKED = '发给同事一条链接或一张二维码，点开就能学，不用付钱。';
const AWAY = '没有网络时只看得到尾号。联网后能看到整个兑换码，才能发送、收回和打印。';
const TYPED = '把兑换码发给同事，在购买页选择「兑换码」填入就能学习。';

/** What the purchase was of, to buy more of it; undefined where the back end does not say. */
function goodsOfPurchase({ type, hourId }: CodePurchase, lessonId: string): Goods | undefined {
  const known = Object.values(ORDER_TYPES).find((one) => one === type);
  return known && goodsOf({ type: known, lessonId, hourId });
}

/** The codes of one purchase; where the back end tells none, what is to be done with those of the spreadsheet. */
export function PurchaseCodes({ purchase, ...props }: Omit<Props, 'purchase'> & { purchase: CodePurchase }) {
  const { id } = purchase;
  // Without the order's id no codes can be asked for; the spreadsheet has them.
  if (id === undefined) return <p className={styles.explained}>{TYPED}</p>;
  return <Asked {...props} purchase={{ ...purchase, id }} />;
}

function Asked(props: Props) {
  const codes = useQuery(codesQuery(props.learner, props.purchase.id));
  return (
    <Loaded query={codes} skeleton={<SkeletonRows count={4} second />}>
      {(known) => {
        if (!known) return <p className={styles.explained}>{TYPED}</p>;
        if (known.all.length === 0) return <Empty sentence="暂无购买的兑换码~~~" />;
        return <Known {...props} {...known} />;
      }}
    </Loaded>
  );
}

function Known({ learner, purchase, lessonId, course, all, changeable, lastFour }: Props & Codes) {
  const { data: profile } = useQuery({ ...profileQuery(learner), retry: false });
  const handed = { from: unitOf(profile), course: purchase.name || course, origin: location.origin };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** What a sheet is about, by code: the codes themselves may be newer by then. */
  const [about, setAbout] = useState<ReadonlySet<string>>(new Set());
  const sending = useSheet();
  const printing = useSheet();

  const free = all.filter(isFree);
  const picked = free.filter(({ code }) => chosen.has(code));
  const open = (sheet: { show: () => void }, codes: readonly ShownCode[]) => {
    setAbout(new Set(codes.map(({ code }) => code)));
    sheet.show();
  };
  const ofSheet = all.filter(({ code }) => about.has(code));
  const unused = free.filter(({ standing }) => standing === 'unused');
  return (
    <>
      <p className={styles.explained}>{lastFour ? AWAY : changeable ? LINKED : TYPED}</p>
      <CodeList
        all={all}
        chosen={chosen}
        onChoose={changeable ? setChosen : undefined}
        onSend={lastFour ? undefined : (code) => open(sending, [code])}
      />
      {changeable && free.length > 0 && (
        <ActionBar>
          {picked.length > 0 ? (
            <PickedCodes
              codes={picked}
              learner={learner}
              orderId={purchase.id}
              onSend={() => open(sending, picked)}
              onPrint={() => open(printing, picked)}
              onReplaced={() => setChosen(new Set())}
            />
          ) : (
            <div className={styles.bar}>
              <Button look="quiet" onClick={() => open(printing, free)}>
                打印二维码
              </Button>
              <Button onClick={() => open(sending, unused.length ? unused : free)}>
                {unused.length ? '按名单发送' : '再发一遍'}
              </Button>
            </div>
          )}
        </ActionBar>
      )}
      <SendSheet
        open={sending.open}
        onClose={sending.close}
        learner={learner}
        orderId={purchase.id}
        goods={goodsOfPurchase(purchase, lessonId)}
        handed={handed}
        all={all}
        codes={ofSheet}
        onSent={() => setChosen(new Set())}
      />
      <Sheet title="打印二维码" open={printing.open} onClose={printing.close}>
        <Suspense fallback={<SkeletonRows count={2} />}>
          <CodeSlips handed={handed} codes={ofSheet.filter(isFree)} />
        </Suspense>
      </Sheet>
    </>
  );
}
