import { Check } from 'lucide-react';
import { Button } from '@/ui/button';
import { CreditBar } from '@/ui/credit-bar';
import { icon } from '@/ui/icon';
import { isFree, personOf, type ShownCode, standingWords } from '../code-standing';
import styles from './codes.module.css';

type Props = {
  code: ShownCode;
  chosen: boolean;
  /** Without it nothing can be done with the codes but to read them. */
  onChoose: ((chosen: boolean) => void) | undefined;
  /** Without it no more of the code is known than its last four. */
  onSend: (() => void) | undefined;
};

/** One code: whose it is, how it stands, and the one thing that can be done with it at once. */
export function CodeRow({ code, chosen, onChoose, onSend }: Props) {
  const free = isFree(code);
  const person = personOf(code);
  const over = code.standing === 'replaced' || code.standing === 'refunded';
  return (
    <>
      {onChoose && free ? (
        <label className={styles.pick}>
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={`选择 ${person} ${code.code}`}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      ) : (
        <Mark code={code} />
      )}
      <span className={styles.what}>
        {person && <span className={styles.person}>{person}</span>}
        <span className={over ? `${styles.letters} ${styles.over}` : styles.letters}>
          {onSend ? code.code : `尾号 ${code.code}`}
        </span>
        <span className={code.standing === 'sent' ? `${styles.state} ${styles.sent}` : styles.state}>
          {standingWords(code)}
        </span>
        {code.standing === 'studying' && (
          <CreditBar thin end={100} credited={code.percent} label={`已学 ${code.percent}%`} />
        )}
      </span>
      {free && onSend && (
        <Button look="plain" small label={`发送 ${person} ${code.code}`} onClick={onSend}>
          {code.standing === 'sent' ? '再发' : '发送'}
        </Button>
      )}
    </>
  );
}

/** In the place of the box where there is nothing to choose. */
function Mark({ code: { standing } }: { code: ShownCode }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {standing === 'finished' && <Check {...icon} size={20} />}
    </span>
  );
}
