import type { CodeOffer } from '@contract/redeem';
import { spoken } from '@rules/duration';
import { Building2, Check } from 'lucide-react';
import { day } from '@/ui/dates';
import { Dotted } from '@/ui/dotted';
import { icon } from '@/ui/icon';
import { Phrased } from '@/ui/phrased';
import styles from './redeem.module.css';

/** As it is read and typed: in groups of four. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** `8 课时 · 约2小时40分 · 12月20日前学完`; what nobody said is left out. */
function factsOf({ hours, seconds, until }: CodeOffer): string {
  const long = seconds > 0 && `约${spoken(Math.max(60, Math.round(seconds / 60) * 60))}`;
  return [hours > 0 && `${hours} 课时`, long, until && `${day(until.slice(0, 10))}前学完`]
    .filter(Boolean)
    .join(' · ');
}

/** Who gave the code, and what it opens. */
export function CodeCard({ code, offer, toThem }: { code: string; offer: CodeOffer; toThem: boolean }) {
  const { unit, name, recipientName } = offer;
  return (
    <section className={styles.card} aria-label="单位给的课程">
      <p className={styles.unit}>
        <Building2 {...icon} size={18} />
        <span>{unit || '你的单位'}</span>
      </p>
      <p>{toThem && recipientName ? `${recipientName}，单位给你报了这门课` : '单位给你报了这门课'}</p>
      <h2 className={styles.name}>
        <Phrased text={name} />
      </h2>
      <p className={styles.facts}>
        <Dotted text={factsOf(offer)} />
      </p>
      <p className={styles.paid}>
        <span className={styles.free}>
          <Check {...icon} size={18} />
          单位已付费，你不用付钱
        </span>
        <span className={styles.code}>{grouped(code)}</span>
      </p>
    </section>
  );
}
