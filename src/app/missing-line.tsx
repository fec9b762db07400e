import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { askAtOnce } from '@/ui/missing-parts';
import { QuietLine } from './quiet-line';

/** What the phone itself says of its network; that it has one is not said to be true. */
function useNoNetwork(): boolean {
  const [none, setNone] = useState(() => navigator.onLine === false);
  useEffect(() => {
    const note = () => setNone(navigator.onLine === false);
    for (const event of ['online', 'offline']) addEventListener(event, note);
    return () => {
      for (const event of ['online', 'offline']) removeEventListener(event, note);
    };
  }, []);
  return none;
}

/** A part of what should be here has not come. It is asked for again by itself, and then this goes. */
export function MissingLine() {
  const noNetwork = useNoNetwork();
  return (
    <QuietLine
      words={noNetwork ? '这一部分还没有存到手机，联网后会自己出来' : '这一部分还没有取到，正在继续取'}
    >
      <Button look="plain" small onClick={askAtOnce}>
        重试
      </Button>
    </QuietLine>
  );
}
