import { money } from '@rules/money';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { codesOf, sumOf, type Way } from '../code-price';
import styles from './purchase.module.css';

type Props = { chosen: Way; cheaper: Way; onChoose: (way: Way) => void };

const unitOf = ({ offer }: Way) => (offer.id ? '份' : '个');

/** The same codes, or more of them, for less: what it is, what it saves, and a tap to have it. */
export function CheaperWay({ chosen, cheaper, onChoose }: Props) {
  const codes = codesOf(cheaper);
  const more = codes > codesOf(chosen) ? `，得 ${codes} 个兑换码` : '';
  const saved = money(sumOf(chosen) - sumOf(cheaper));
  return (
    <Notice>
      <span className={styles.cheaper}>
        <span>
          {`「${cheaper.offer.name}」${cheaper.number} ${unitOf(cheaper)}只要 ${money(sumOf(cheaper))}${more}，省 ${saved}`}
        </span>
        <Button look="quiet" small onClick={() => onChoose(cheaper)}>
          改用这种
        </Button>
      </span>
    </Notice>
  );
}
