import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from './first-wrong';

/**
 * What is wrong with a form, by field, since it was last tried. `check` takes what was found, brings the focus to the
 * first of it and answers whether nothing was; `mend` forgets the fields that are being mended.
 */
export function useWrongs<W extends Partial<Record<string, string>>>(): {
  wrongs: Partial<W>;
  form: RefObject<HTMLFormElement>;
  check: (found: W) => boolean;
  mend: (fields: string[]) => void;
} {
  const [wrongs, setWrongs] = useState<Partial<W>>({});
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tries) focusFirstWrong(form.current);
  }, [tries]);

  const check = useCallback((found: W) => {
    setWrongs(found);
    setTries((count) => count + 1);
    return Object.keys(found).length === 0;
  }, []);

  const mend = useCallback((fields: string[]) => {
    setWrongs(
      (before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))) as Partial<W>,
    );
  }, []);

  return { wrongs, form, check, mend };
}
