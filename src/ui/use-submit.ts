import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '@/api/sentence';
import { toast } from './prompts';

/**
 * A form's sending: once, however often it is tapped. `refusal` is why the last try failed, until the next; `fallback`
 * is said when the server refused without a word.
 */
export function useSubmit(fallback?: string): {
  busy: boolean;
  refusal: string;
  forget: () => void;
  submit: (work: () => Promise<void>) => Promise<void>;
} {
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = useCallback(
    async (work: () => Promise<void>) => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setRefusal('');
      try {
        await work();
      } catch (error) {
        const sentence = sentenceOf(error, fallback);
        setRefusal(sentence);
        void toast(sentence, 'failure');
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    [fallback],
  );

  const forget = useCallback(() => setRefusal(''), []);
  return { busy, refusal, forget, submit };
}
