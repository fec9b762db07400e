import { useRouter, useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { useDragDown } from './drag-down';
import { icon } from './icon';
import styles from './sheet.module.css';
import { VantPopup } from './vant/popup';

/**
 * A sheet is a step of the history: the phone's way back closes it and leaves the page where it is. `open` says
 * whether it is shown.
 */
export function useSheet(): { open: boolean; show: () => void; close: () => void } {
  const id = useId();
  const router = useRouter();
  const named = useRouterState({ select: ({ location }) => location.state.sheet === id });
  // A page that was loaded anew finds its old step, but nothing to show in it.
  const ours = useRef(false);
  const closing = useRef(false);
  const open = named && ours.current;

  useEffect(() => {
    if (!named) closing.current = false;
  }, [named]);

  const show = useCallback(() => {
    if (router.state.location.state.sheet === id) return;
    ours.current = true;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, sheet: id }),
      resetScroll: false,
    });
  }, [router, id]);

  const close = useCallback(() => {
    // Twice would leave the page.
    if (closing.current || router.state.location.state.sheet !== id) return;
    closing.current = true;
    router.history.back();
  }, [router, id]);

  return { open, show, close };
}

const REACHABLE = 'button:not(:disabled), [href], input:not(:disabled), select, [tabindex="0"]';

/** Keeps the Tab key inside. */
function holdFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)];
  const edge = event.shiftKey ? all[0] : all.at(-1);
  const outside = !all.includes(document.activeElement as HTMLElement);
  if (document.activeElement !== edge && !outside) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** A tap beside it does not close it. */
  steadfast?: boolean;
  children: ReactNode;
};

/** From the bottom over the page; takes the focus and gives it back. */
export function Sheet(sheet: Props) {
  return (
    <VantPopup
      position="bottom"
      visible={sheet.open}
      className={`${styles.sheet}`}
      duration={200}
      destroyOnClose
      closeOnClickOverlay={!sheet.steadfast}
      onClose={sheet.onClose}
    >
      <Panel {...sheet} />
    </VantPopup>
  );
}

function Panel({ title, open, onClose, steadfast = false, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useDragDown(panel, onClose);

  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        holdFocus(event);
      }}
    >
      <div className={styles.head} {...(!steadfast && { ...drag, 'data-drags': '' })}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <X {...icon} />
        </button>
      </div>
      {children}
    </div>
  );
}
