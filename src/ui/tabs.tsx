import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

export type Tab = { key: string; title: string; content: () => ReactNode };

type Props = {
  tabs: readonly [Tab, ...Tab[]];
  label: string;
  /** The key of the tab that is shown, where somebody else keeps it; `onShow` tells him which is wanted. */
  shown?: string;
  onShow?: (key: string) => void;
};

/** Tabs that a keyboard moves through with the arrows; the library's are divs without keys. */
export function Tabs({ tabs, label, shown: wanted, onShow }: Props) {
  const id = useId();
  const [own, setOwn] = useState(0);
  const shown = wanted === undefined ? own : tabs.findIndex(({ key }) => key === wanted);
  const current = tabs[shown] ?? tabs[0];

  const show = (at: number) => {
    const tab = tabs[at];
    setOwn(at);
    if (tab && at !== shown) onShow?.(tab.key);
  };

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (shown + step + tabs.length) % tabs.length;
    show(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={at === shown}
            aria-controls={`${id}-panel`}
            tabIndex={at === shown ? 0 : -1}
            onClick={() => show(at)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${current.key}`}
        className={styles.panel}
      >
        {current.content()}
      </div>
    </>
  );
}
