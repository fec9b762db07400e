import { useEffect, useRef, useState } from 'react';
import { browser } from '@/browser/browser';
import type { DownloadRow } from '@/offline/download-rows';

/** What came in so many seconds tells how fast it goes. */
const SPAN = 20;

/** Seconds until a file is here, by how fast it came of late; undefined where nobody can say yet. */
export function useSecondsLeft({ digest, received, size }: DownloadRow): number | undefined {
  const seen = useRef<{ digest: string; at: number; received: number }[]>([]);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const at = browser.clock.mono();
    seen.current = [...seen.current, { digest, at, received }].filter(
      (one) => one.digest === digest && at - one.at <= SPAN,
    );
    const first = seen.current[0];
    const came = first ? received - first.received : 0;
    setLeft(
      first && came > 0 && at - first.at > 2 ? ((size - received) * (at - first.at)) / came : undefined,
    );
  }, [digest, received, size]);
  return left;
}
