import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { large, Panel } from './panels';

/** How long success stays before it goes on by itself (ms); there is a button for those who are quicker. */
const SUCCESS_STAYS = 2_500;

/** The check was passed. It goes on once: by the button, or by itself. */
export function Done({ words, done }: { words: string; done: () => void }) {
  const finish = useRef(done);
  finish.current = done;
  const once = useRef(false);
  const goOn = useRef(() => {
    if (once.current) return;
    once.current = true;
    finish.current();
  });
  useEffect(() => {
    const timer = setTimeout(goOn.current, SUCCESS_STAYS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Panel
      lead={words}
      mark={<CircleCheck {...large} />}
      buttons={
        <Button wide onClick={goOn.current}>
          继续
        </Button>
      }
    >
      <p role="status" className="spoken">
        {words}
      </p>
    </Panel>
  );
}
