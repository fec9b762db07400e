import { useEffect, useRef, useState } from 'react';
import type { Voice } from '@/browser/voice';
import { toast } from '@/ui/prompts';

/** Whoever wants to hear what to do wants it at every check of the day. */
let wanted = false;

/**
 * Says what to do, each time that it changes, once the learner has asked for it: who holds the phone at arm's length reads
 * no small words. `press` turns it on and off.
 */
export function useSpokenAdvice(words: string): { speaks: boolean; press: () => void } {
  const [speaks, setSpeaks] = useState(wanted);
  const [voice, setVoice] = useState<Voice>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  useEffect(() => {
    if (!speaks || voice) return;
    const none = () => {
      wanted = false;
      if (here.current) setSpeaks(false);
    };
    const failed = () => {
      none();
      void toast('朗读没有取到。网络好了再点一次');
    };
    import('@/ui/chinese-voice')
      .then(({ chineseVoice }) => chineseVoice())
      .then((found) => (found ? here.current && setVoice(found) : none()), failed);
  }, [speaks, voice]);

  useEffect(() => {
    if (speaks) void voice?.say(words);
    return () => voice?.hush();
  }, [speaks, voice, words]);

  const press = () => {
    wanted = !speaks;
    setSpeaks(wanted);
  };
  return { speaks, press };
}
