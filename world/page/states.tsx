import { clock, place, spoken } from '@rules/duration';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import type { Shown } from './play';
import { holdWords, spokenTenth } from './told';

/** Video, phone and ledger beside each other, in words. */
export function States({ shown }: { shown: Shown }) {
  const { video, phone, ledger } = shown;
  return (
    <div className={styles.states}>
      <State title="视频">
        <Fact name="位置">{video.open ? place(video.position) : '没有打开'}</Fact>
        <Fact name="现在">{nowOf(video)}</Fact>
        {video.rate !== 1 && <Fact name="速度">{video.rate} 倍</Fact>}
      </State>
      <State title="手机">
        <Fact name="网络">{phone.offline ? '没有（在井下）' : '有'}</Fact>
        {phone.hidden && <Fact name="页面">在后台</Fact>}
        {phone.full && <Fact name="存储">满了</Fact>}
        {phone.second && <Fact name="另一部手机">也打开着</Fact>}
        {phone.clockOff !== 0 && (
          <Fact name="手机的钟">{`${phone.clockOff > 0 ? '快' : '慢'}${spoken(Math.abs(phone.clockOff))}`}</Fact>
        )}
        <Fact name="等着传">{phone.rows.length === 0 ? '没有' : <Rows rows={phone.rows} />}</Fact>
      </State>
      <State title="账本">
        <Fact name="已计入">{spokenTenth(ledger.credited)}</Fact>
        {ledger.provisional > 0 && <Fact name="待核身">{spokenTenth(ledger.provisional)}</Fact>}
        <Fact name="还能付的时间">{clock(ledger.free)}</Fact>
        {ledger.finished && <Fact name="这一课">学完了</Fact>}
      </State>
    </div>
  );
}

function nowOf({ open, plays, holds, done }: Shown['video']): string {
  if (!open) return '先打开一课';
  if (done) return '放完了';
  return plays ? '正在放' : `停着${holds.length > 0 ? `：${holdWords(holds)}` : ''}`;
}

const KINDS: Record<string, string> = { progress: '', finish: '学完', evidence: '违规记录', photo: '照片' };

function Rows({ rows }: { rows: Shown['phone']['rows'] }) {
  return (
    <ol>
      {rows.map(({ kind, from, to, words, state, running }) => (
        <li key={`${kind} ${from} ${running}`}>
          {KINDS[kind] || `${place(from)}–${place(to)}`}
          {running && '（正在写）'}
          {state === 'refused' && '，被拒'}
          {words && `，${words}`}
        </li>
      ))}
    </ol>
  );
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
