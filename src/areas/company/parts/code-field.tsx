import { isCreditCode, plainCreditCode, suggestedCreditCode } from '@rules/person/company';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { knownQuery } from '../queries';
import styles from './company.module.css';

type Props = { value: string; error?: string | undefined; onChange: (code: string) => void };

/** The credit code: a whole one is asked about at once, and letters that no code has are offered as what they were read for. */
export function CodeField({ value, error, onChange }: Props) {
  const code = plainCreditCode(value);
  const known = useQuery({ ...knownQuery(code), enabled: isCreditCode(code) });
  const meant = suggestedCreditCode(code);
  return (
    <div>
      <Field
        label="统一社会信用代码"
        placeholder="执照上的18位代码"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={error || known.data || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {meant && (
        <div className={styles.meant}>
          <Notice>
            <div className={styles.suggestion}>
              <span>{`代码里没有字母 O、I、Z、S，是不是 ${meant}？`}</span>
              <Button look="quiet" small onClick={() => onChange(meant)}>
                改成这个
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}
