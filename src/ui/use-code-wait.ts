import { useCallback, useEffect, useState } from 'react';
import { codeWaitLeft, startCodeWait } from './code-wait';

/** The seconds left before another code may be sent to `phone`, counted down, and how such a wait begins. */
export function useCodeWait(
  purpose: string,
  phone: string,
): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(() => codeWaitLeft(purpose, phone));
  const counting = left > 0;

  useEffect(() => {
    const look = () => setLeft(codeWaitLeft(purpose, phone));
    look();
    if (!counting) return;
    const ticking = setInterval(look, 1000);
    // A page that slept shows at once what is left now.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [purpose, phone, counting]);

  const begin = useCallback(
    (seconds: number) => {
      startCodeWait(purpose, phone, seconds);
      setLeft(seconds);
    },
    [purpose, phone],
  );
  return [left, begin];
}
