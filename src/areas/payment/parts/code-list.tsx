import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CheckField } from '@/ui/check-field';
import { Chips } from '@/ui/chips';
import { Empty } from '@/ui/states';
import { among, isFree, type Narrowing, narrowings, type ShownCode } from '../code-standing';
import { CodeRow } from './code-row';
import styles from './codes.module.css';

/** So many rows at a time: an order may hold thousands. */
const STEP = 50;

type Props = {
  all: readonly ShownCode[];
  /** Codes that are chosen. */
  chosen: ReadonlySet<string>;
  /** Undefined where nothing can be done with them. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
  /** Undefined where only its last four are known. */
  onSend: ((code: ShownCode) => void) | undefined;
};

/** The codes of a purchase, narrowed down to those that stand alike, several chosen at a time. */
export function CodeList({ all, chosen, onChoose, onSend }: Props) {
  const [narrowing, setNarrowing] = useState<Narrowing>('all');
  const [most, setMost] = useState(STEP);
  const options = narrowings(all);
  // What stood there before has become something else: everything is shown rather than nothing.
  const now = options.some(([one]) => one === narrowing) ? narrowing : 'all';
  const codes = among(all, now);
  const offered = among(all, now === 'sent' ? 'sent' : 'unused').map(({ code }) => code);
  const choose = (codes: readonly string[], yes: boolean) => {
    const after = new Set(chosen);
    for (const code of codes) {
      if (yes) after.add(code);
      else after.delete(code);
    }
    onChoose?.(after);
  };
  return (
    <>
      <Chips
        label="兑换码的状态"
        value={now}
        options={options}
        onChoose={(value) => {
          setNarrowing(options.find(([one]) => one === value)?.[0] ?? 'all');
          setMost(STEP);
        }}
      />
      {onChoose && offered.length > 0 && codes.some(isFree) && (
        <div className={styles.all}>
          <CheckField
            checked={offered.every((code) => chosen.has(code))}
            onChange={(yes) => choose(offered, yes)}
            label={`全选${now === 'sent' ? '已发给' : '未使用'}的 ${offered.length} 个`}
          />
        </div>
      )}
      <Card>
        {codes.length === 0 && <Empty sentence="没有这样的兑换码" />}
        <ul aria-label="兑换码">
          {codes.slice(0, most).map((code, at) => (
            // Last fours are not alone in being what they are.
            <li key={onSend ? code.code : `${code.code} ${at}`} className={styles.code}>
              <CodeRow
                code={code}
                chosen={chosen.has(code.code)}
                onChoose={onChoose && ((yes) => choose([code.code], yes))}
                onSend={onSend && (() => onSend(code))}
              />
            </li>
          ))}
        </ul>
      </Card>
      {codes.length > most && (
        <Button look="plain" wide onClick={() => setMost(most + STEP)}>
          {`再看 ${Math.min(STEP, codes.length - most)} 个`}
        </Button>
      )}
    </>
  );
}
