import { useCallback, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft';

/**
 * What was changed in the form named `key` and not sent yet: it outlives the page. `found` is whether it stood there
 * when the form opened. A change that is undefined is taken back.
 */
export function useDraft<T extends object>(
  key: string,
): {
  draft: Partial<T>;
  found: boolean;
  change: (part: Partial<T>) => void;
  drop: () => void;
} {
  const [draft, setDraft] = useState<Partial<T>>(() => readDraft<T>(key) ?? {});
  const [found, setFound] = useState(() => Object.keys(draft).length > 0);
  const now = useRef(draft);

  const change = useCallback(
    (part: Partial<T>) => {
      const given = Object.entries({ ...now.current, ...part }).filter(([, value]) => value !== undefined);
      now.current = Object.fromEntries(given) as Partial<T>;
      setDraft(now.current);
      if (given.length) writeDraft(key, now.current);
      else dropDraft(key);
    },
    [key],
  );

  const drop = useCallback(() => {
    now.current = {};
    setDraft(now.current);
    setFound(false);
    dropDraft(key);
  }, [key]);

  return { draft, found, change, drop };
}
