import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import styles from './terms.module.css';
import { TermsText } from './terms-text';

/** So close to the end counts as read, px. */
const NEAR = 10;

type Props = {
  open: boolean;
  onClose: () => void;
  /** Agreed, and on with the payment; without it the notice is only read. */
  onAgree?: (() => void) | undefined;
  busy?: boolean;
};

/** The notice that stands before every payment; a tap beside it does not close it. */
export function Terms({ open, onClose, ...rest }: Props) {
  return (
    <Sheet title="缴费须知" open={open} onClose={onClose} steadfast>
      <Reading onClose={onClose} {...rest} />
    </Sheet>
  );
}

function Reading({ onClose, onAgree, busy = false }: Omit<Props, 'open'>) {
  const box = useRef<HTMLElement>(null);
  const [read, setRead] = useState(false);

  const look = useCallback(() => {
    const { current } = box;
    if (!current?.clientHeight) return;
    if (current.scrollHeight - current.scrollTop - current.clientHeight <= NEAR) setRead(true);
  }, []);

  // Where all of it fits there is nothing to scroll; that may change when the phone is turned.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [look]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on */}
      <section ref={box} className={styles.text} tabIndex={0} aria-label="须知全文" onScroll={look}>
        <p className={styles.version}>版本 2023-10-20</p>
        <TermsText />
      </section>
      <div className={styles.foot}>
        {onAgree ? (
          <Button wide disabled={!read} busy={busy} busyText="正在初始化订单..." onClick={onAgree}>
            {read ? '已阅读并同意，继续支付' : '请阅读完整协议'}
          </Button>
        ) : (
          <Button wide look="quiet" onClick={onClose}>
            知道了
          </Button>
        )}
      </div>
    </>
  );
}
