import { Volume2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { icon } from './icon';
import { toast } from './prompts';

const WORDS = { silent: '朗读', coming: '', reading: '停止朗读', stopped: '接着朗读' };

type Props = {
  text: RefObject<HTMLElement | null>;
  /** It has been read to its end. */
  onEnd?: (() => void) | undefined;
};

/** Reads a text aloud, stops, and goes on where it stopped. */
export function AloudButton({ text, onEnd }: Props) {
  const [state, setState] = useState<keyof typeof WORDS>('silent');
  const stop = useRef(() => {});
  const at = useRef(0);
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
    const { whole, passage } = await readAloud({ text, from: at.current, gone: () => gone, begins });
    at.current = passage;
    setState(passage ? 'stopped' : 'silent');
    if (whole) onEnd?.();
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
