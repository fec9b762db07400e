import { clock } from '@rules/duration';
import { CreditBar } from '@/ui/credit-bar';
import type { Stretch } from '../judge/intervals';
import styles from './page.module.css';
import type { Shown } from './play';
import { spokenTenth } from './told';

const lengthOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/** Video, phone and ledger of the hour beneath each other, second above second. */
export function Strips({ shown }: { shown: Shown }) {
  const { end, played, phone, ledger, video } = shown;
  const rows = phone.rows.filter(({ from, to }) => to > from);
  return (
    <section className={styles.strips} aria-label="对照">
      <Strip name="真正放过" value={lengthOf(played)} stretches={played} end={end} look="played">
        {video.open && <i className={styles.head} style={{ left: `${(video.position / end) * 100}%` }} />}
      </Strip>
      <Strip name="手机里等传" value={lengthOf(rows)} stretches={rows} end={end} look="waiting" />
      <div className={styles.row}>
        <span>账本计入</span>
        <CreditBar end={end} credited={ledger.credited} provisional={ledger.provisional} />
        <b>{spokenTenth(ledger.credited)}</b>
      </div>
      <p className={`${styles.row} ${styles.scale}`} aria-hidden="true">
        <span />
        <span className={styles.ends}>
          <span>0:00</span>
          <span>{clock(end / 2)}</span>
          <span>{clock(end)}</span>
        </span>
        <b />
      </p>
    </section>
  );
}

type StripProps = {
  name: string;
  value: number;
  stretches: readonly Stretch[];
  end: number;
  look: 'played' | 'waiting';
  children?: React.ReactNode;
};

function Strip({ name, value, stretches, end, look, children }: StripProps) {
  return (
    <div className={styles.row}>
      <span>{name}</span>
      <div className={styles.strip} role="img" aria-label={`${name}${spokenTenth(value)}`}>
        {stretches.map(({ from, to }) => (
          <i
            key={from}
            className={styles[look]}
            style={{ left: `${(from / end) * 100}%`, width: `${((to - from) / end) * 100}%` }}
          />
        ))}
        {children}
      </div>
      <b>{spokenTenth(value)}</b>
    </div>
  );
}
