import { useRef } from 'react';
import { useSlow } from '@/ui/slow';

/**
 * Whether what stands beneath still waits for the first answer. Once that has come, or has failed, or takes too long, what
 * stands stays, whoever asks again: a list that asks again as it is put in would take itself away, and never end.
 */
export function useFirstWait(pending: boolean): boolean {
  const { slow } = useSlow(pending);
  const over = useRef(false);
  if (!pending || slow) over.current = true;
  return !over.current;
}
