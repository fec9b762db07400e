import breathing from './breathing.module.css';
import { CREDIT_WORDS, type Credit } from './credit';
import { CreditBar } from './credit-bar';
import styles from './credit-legend.module.css';

/** Each look of the bar in a bar of its own, its name, and what it means. */
const LOOKS: readonly [credit: Omit<Credit, 'end'>, name: string, meaning: string][] = [
  [{ credited: 68 }, CREDIT_WORDS.credited, '服务器认了，算学时'],
  [{ credited: 46, counting: 22 }, CREDIT_WORDS.counting, '正在放，轻轻一明一暗'],
  [{ credited: 40, waiting: 28 }, CREDIT_WORDS.waiting, '存在手机里，联网后计入'],
  [{ credited: 40, provisional: 28 }, CREDIT_WORDS.provisional, '人脸核身通过后计入'],
  [{ credited: 40, refused: 28 }, CREDIT_WORDS.refused, '不算，旁边写明原因'],
  [{ credited: 0 }, '未学', '空的，留着位置'],
];

/** What the looks of the credit bar mean, the same wherever it stands. */
export function CreditLegend() {
  return (
    <dl className={`${styles.legend} ${breathing.breathes}`}>
      {LOOKS.map(([credit, name, meaning]) => (
        <div key={name}>
          <dt>
            <CreditBar {...credit} end={100} label="" />
            {name}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
