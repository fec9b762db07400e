import { Volume2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasVoices } from '@/browser/has-voices';
import { Button } from './button';
import { icon } from './icon';
import { toast } from './prompts';
import type { Place } from './read-aloud';

const WORDS = { silent: hasVoices ? '朗读' : '听录音', coming: '', reading: '停止朗读', stopped: '接着朗读' };

type Props = {
  text: RefObject<HTMLElement | null>;
  /** The address of somebody who reads it, asked for where the phone has no voice. */
  recorded?: (() => Promise<string>) | undefined;
  /** It has been read to its end. */
  onEnd?: (() => void) | undefined;
};

/** Reads a text aloud, stops, and goes on where it stopped. */
export function AloudButton({ text, recorded, onEnd }: Props) {
  const [state, setState] = useState<keyof typeof WORDS>('silent');
  const stop = useRef(() => {});
  const at = useRef<Place>();
  useEffect(() => () => stop.current(), []);

  const read = async () => {
    setState('coming');
    let gone = false;
    stop.current = () => {
      gone = true;
    };
    const begins = (hush: () => void) => {
      stop.current = hush;
      setState('reading');
    };
    const { readAloud } = await import('./read-aloud');
    const from = at.current;
    const heard = await readAloud({ text, recorded, from, gone: () => gone, begins });
    at.current = heard.at;
    setState(heard.at ? 'stopped' : 'silent');
    if (heard.whole) onEnd?.();
  };
  const failed = () => {
    setState('silent');
    void toast('朗读没有取到。网络好了再点一次');
  };
  const press = () => (state === 'reading' ? stop.current() : read().catch(failed));

  return (
    <Button look="quiet" small busy={state === 'coming'} onClick={() => void press()}>
      <Volume2 {...icon} size={20} />
      {WORDS[state]}
    </Button>
  );
}
