import type { Html } from '@contract/operator-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { RichText } from '@/ui/rich-text';
import { Empty } from '@/ui/states';
import styles from './training.module.css';

/** What a training or a lesson is about: three lines, and the rest when it is wanted. */
export function TrainingIntro({ html, onShown }: { html: Html; onShown?: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [taller, setTaller] = useState(false);
  const [open, setOpen] = useState(false);

  const measure = useCallback(() => {
    const element = box.current;
    // Open it has its whole height and says nothing about three lines.
    if (element && element.dataset.open === undefined)
      setTaller(element.scrollHeight > element.clientHeight + 1);
  }, []);
  const shown = useCallback(() => {
    measure();
    onShown?.();
  }, [measure, onShown]);

  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measure]);

  if (!html) return <Empty />;
  return (
    <>
      <div
        ref={box}
        className={open ? undefined : styles.threeLines}
        {...(open && { 'data-open': '' })}
        // A link that the keyboard reaches must be seen.
        onFocusCapture={() => taller && setOpen(true)}
      >
        <RichText html={html} onShown={shown} />
      </div>
      {taller && (
        <div className={styles.more}>
          <Button look="plain" small onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}
          </Button>
        </div>
      )}
    </>
  );
}
