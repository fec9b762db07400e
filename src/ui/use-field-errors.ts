import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { focusFirstError } from './first-error';

/**
 * What is wrong with a form, by field, since it was last tried. `check` takes what was found, brings the focus to the
 * first of it and answers whether nothing was; `clear` forgets the fields that are being mended.
 */
export function useFieldErrors<W extends Partial<Record<string, string>>>(): {
  errors: Partial<W>;
  form: RefObject<HTMLFormElement>;
  check: (found: W) => boolean;
  clear: (fields: string[]) => void;
} {
  const [errors, setErrors] = useState<Partial<W>>({});
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tries) focusFirstError(form.current);
  }, [tries]);

  const check = useCallback((found: W) => {
    setErrors(found);
    setTries((count) => count + 1);
    return Object.keys(found).length === 0;
  }, []);

  const clear = useCallback((fields: string[]) => {
    setErrors(
      (before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))) as Partial<W>,
    );
  }, []);

  return { errors, form, check, clear };
}
