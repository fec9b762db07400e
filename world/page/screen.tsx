import { clock } from '@rules/duration';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ACTIONS } from './actions';
import styles from './page.module.css';
import type { Play } from './play';
import { States } from './states';
import { Strips } from './strips';

/** How often a second of the world passes by itself, ms. */
const EVERY = 1_000;

/** The world, and what one may do to it. */
export function Screen({ play }: { play: Play }) {
  const shown = useSyncExternalStore(play.listen, () => play.shown);
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => void play.pass(1), EVERY);
    return () => clearInterval(timer);
  }, [play, runs]);
  if (!shown) return <p className={styles.page}>正在准备…</p>;
  return (
    <div className={styles.page}>
      <header>
        <h1>把手机带下井试试</h1>
        <p className={styles.lead}>
          第一条是视频真正放过的，第三条是服务器的账本，中间是手机里还没传的。手机、网络和服务器是模拟的，规则是发布的那一份。先打开一课，过几秒，然后随便折腾。
        </p>
      </header>
      <main>
        <div className={styles.top}>
          <div className={styles.time}>
            <p>
              过去了 <b>{clock(shown.at)}</b>
            </p>
            <button type="button" onClick={() => void play.pass(1)}>
              过 1 秒
            </button>
            <button type="button" onClick={() => void play.pass(10)}>
              过 10 秒
            </button>
            <button type="button" aria-pressed={runs} onClick={() => setRuns(!runs)}>
              {runs ? '停住' : '自己走'}
            </button>
          </div>
          <Strips shown={shown} />
          {shown.said[0] && <p className={styles.last}>{shown.said[0].text}</p>}
        </div>
        <Verdict broken={shown.broken} />
        <div className={styles.table}>
          <div className={styles.groups}>
            {ACTIONS.map(({ group, actions }) => (
              <section key={group} className={styles.group} aria-label={group}>
                <h2>{group}</h2>
                {actions.map((action) => (
                  <button key={action.name} type="button" onClick={() => void play.act(action)}>
                    {action.name}
                  </button>
                ))}
              </section>
            ))}
            <section className={styles.group} aria-label="重来">
              <button type="button" onClick={() => void play.anew()}>
                从头来过
              </button>
            </section>
          </div>
          <div className={styles.seen}>
            <States shown={shown} />
            <section className={styles.card} aria-label="发生了什么">
              <h2>发生了什么</h2>
              <ol className={styles.said} aria-live="polite">
                {shown.said.map(({ key, at, text, byHand }) => (
                  <li key={key} className={byHand ? styles.byHand : ''}>
                    <time>{clock(at)}</time>
                    {text}
                  </li>
                ))}
              </ol>
            </section>
          </div>
        </div>
      </main>
    </div>
  );
}

function Verdict({ broken }: { broken: readonly string[] }) {
  return broken.length === 0 ? (
    <p className={styles.holds}>每一步都查过：没有一条承诺被打破。</p>
  ) : (
    <p className={styles.broken} role="alert">
      承诺破了，见 src/study/SPEC.md：{broken[0]}
    </p>
  );
}
