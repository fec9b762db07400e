import { ChevronLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { icon } from '@/ui/icon';
import styles from './face-check.module.css';

/** A key that is held down fires once, and Escape does not get round a check. */
function oncePerPress(event: KeyboardEvent) {
  if (event.key === 'Escape' || (event.repeat && (event.key === 'Enter' || event.key === ' '))) {
    event.preventDefault();
  }
}

/** White over everything, in both themes: the screen lights the face. The page beneath takes no taps and no keys. */
export function CheckDialog({
  step,
  title,
  leave,
  children,
}: {
  /** Another step takes the focus to its beginning. */
  step: string;
  title: string;
  leave: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    // Above a full-screen player too.
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step.
  useEffect(() => panel.current?.focus(), [step]);

  return (
    <dialog
      ref={dialog}
      className={`fill-light ${styles.check}`}
      aria-labelledby="face-check-title"
      onKeyDown={oncePerPress}
      // A phone's own way back.
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <header className={styles.header}>
        <button type="button" className={styles.back} aria-label="返回" onClick={leave}>
          <ChevronLeft {...icon} size={28} />
        </button>
        <h1 id="face-check-title" className={styles.title}>
          {title}
        </h1>
      </header>
      {/* Named by the dialog; the focus begins here, so that its words are read first. */}
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        {children}
      </div>
    </dialog>
  );
}
