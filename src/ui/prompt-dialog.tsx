import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button';
import styles from './prompt-dialog.module.css';
import type { Question } from './prompts';
import { VantPopup } from './vant/popup';

type Props = {
  question: Question;
  /** The event that takes the question back. */
  withdrawn: string;
  onAnswer: (agreed: boolean) => void;
  onGone: () => void;
};

/** Keeps the Tab key among the dialog's own buttons. */
function holdFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + (event.shiftKey ? -1 : 1);
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

export function PromptDialog({ question, withdrawn, onAnswer, onGone }: Props) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  const answer = (agreed: boolean) => {
    setOpen(false);
    onAnswer(agreed);
  };

  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
    // Going back leaves the question, as a no; so does the learner's session ending.
    const back = () => {
      setOpen(false);
      onAnswer(false);
    };
    const leaving = ['popstate', withdrawn];
    for (const event of leaving) addEventListener(event, back);
    return () => {
      for (const event of leaving) removeEventListener(event, back);
    };
  }, [onAnswer, withdrawn]);

  const { until } = question;
  useEffect(() => {
    if (!until) return;
    void until.then(() => {
      setOpen(false);
      onAnswer(true);
    });
  }, [until, onAnswer]);

  return (
    <VantPopup
      visible={open}
      className={`${styles.popup}`}
      overlayClass={`${styles.overlay}`}
      duration={200}
      onClose={() => answer(false)}
      onClosed={onGone}
      closeOnClickOverlay={question.cancel !== undefined && !until}
    >
      <div
        ref={box}
        className={styles.box}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={question.title ? `${id}-title` : undefined}
        aria-describedby={`${id}-message`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') answer(false);
          holdFocus(event);
        }}
      >
        {question.title && (
          <h2 id={`${id}-title`} className={styles.title}>
            {question.title}
          </h2>
        )}
        <p id={`${id}-message`} className={styles.message}>
          {question.message}
        </p>
        <div className={styles.buttons}>
          {question.cancel !== undefined && (
            <Button look="quiet" onClick={() => answer(false)}>
              {question.cancel}
            </Button>
          )}
          {question.ok !== undefined && <Button onClick={() => answer(true)}>{question.ok}</Button>}
        </div>
      </div>
    </VantPopup>
  );
}
