import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { type Kept, keptOf } from '@/api/answers/kept';
import { moment } from './dates';
import styles from './kept-line.module.css';
import { Notice } from './notice';

type Board = { oldest: number | undefined; report: (part: string, kept: Kept | undefined) => void };

const KeptBoard = createContext<Board>({ oldest: undefined, report: () => {} });

/** Holds, for one screen, which of its parts come from the phone. */
export function KeptParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<Record<string, number>>({});
  const report = useCallback((part: string, kept: Kept | undefined) => {
    setParts(({ [part]: before, ...rest }) => {
      if (before === kept?.at) return before === undefined ? rest : { ...rest, [part]: before };
      return kept ? { ...rest, [part]: kept.at } : rest;
    });
  }, []);
  const ages = Object.values(parts);
  const oldest = ages.length ? Math.min(...ages) : undefined;
  const board = useMemo(() => ({ oldest, report }), [oldest, report]);
  return <KeptBoard.Provider value={board}>{children}</KeptBoard.Provider>;
}

/** A part of the screen says where its content comes from; `updatedAt` changes with each answer. */
export function useKept(data: unknown, updatedAt: number): Kept | undefined {
  const part = useId();
  const { report } = useContext(KeptBoard);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same data may come anew, from the network this time.
  useEffect(() => {
    report(part, keptOf(data));
    return () => report(part, undefined);
  }, [data, updatedAt, part, report]);
  return keptOf(data);
}

/** The same for a query that a screen shows without `Loaded`, itself being around the parts. */
export function KeptPart({ of: { data, dataUpdatedAt } }: { of: { data: unknown; dataUpdatedAt: number } }) {
  useKept(data, dataUpdatedAt);
  return null;
}

/** `10:32` today, else with its day. */
function when(at: number, now: number): string {
  const [day, time] = moment(at).split(' ');
  return moment(now).startsWith(`${day} `) ? (time ?? '') : `${day} ${time}`;
}

/** The one quiet line of a screen whose content comes from the phone. */
export function KeptLine() {
  const { oldest } = useContext(KeptBoard);
  if (oldest === undefined) return null;
  return (
    <p className={styles.line} role="status">
      {`上次的内容 · ${when(oldest, Date.now())}`}
    </p>
  );
}

/** Said where only what a list carried of something is on the phone. */
export function OnlyInPart({ data }: { data: unknown }) {
  return keptOf(data)?.partial ? <Notice>手机里只存了摘要，联网后可以看全文</Notice> : null;
}
