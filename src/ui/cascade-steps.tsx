import { Check, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CascadeProps, Step } from './cascade-field';
import styles from './cascade-steps.module.css';
import { icon } from './icon';
import { Empty, Failed, SkeletonRows } from './states';

type Level = { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'there'; options: Step[] };

/** The way down: the steps taken, each a way back, and the choices beneath them. A tap goes on by itself. */
export function CascadeSteps({ label, value, load, anyLevel, onChoose }: CascadeProps) {
  // It begins where the last choice was made, among its neighbours.
  const [path, setPath] = useState(() => value.slice(0, -1));
  const [level, setLevel] = useState<Level>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const ask = useRef({ load, onChoose });
  ask.current = { load, onChoose };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again.
  useEffect(() => {
    let wanted = true;
    setLevel({ is: 'loading' });
    ask.current.load(path).then(
      (options) => {
        if (!wanted) return;
        if (options.length || !path.length) setLevel({ is: 'there', options });
        else ask.current.onChoose(path);
      },
      (error: unknown) => wanted && setLevel({ is: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [path, attempt]);

  const go = (next: Step[]) => {
    // What was tapped goes away with its level.
    list.current?.focus();
    list.current?.scrollTo(0, 0);
    setPath(next);
  };

  const current = value[path.length]?.value;
  return (
    <>
      {path.length > 0 && (
        <ol className={styles.steps}>
          {path.map((step, at) => (
            <li key={step.value}>
              <button
                type="button"
                className={styles.step}
                aria-label={`重选${step.label}`}
                onClick={() => go(path.slice(0, at))}
              >
                {step.label}
              </button>
              <ChevronRight {...icon} size={16} />
            </li>
          ))}
        </ol>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has its own looks. */}
      <div ref={list} role="group" aria-label={`选择${label}`} tabIndex={-1} className={styles.list}>
        {level.is === 'loading' && <SkeletonRows count={5} />}
        {level.is === 'failed' && (
          <Failed error={level.error} onRetry={() => setAttempt((count) => count + 1)} />
        )}
        {level.is === 'there' && (
          <>
            {anyLevel && (
              <button type="button" className={styles.option} onClick={() => onChoose(path)}>
                <span>{path.length ? `${path.at(-1)?.label}全部` : '不限'}</span>
              </button>
            )}
            {level.options.length === 0 && <Empty />}
            {level.options.map((option) => (
              <button
                key={option.value}
                type="button"
                className={styles.option}
                aria-current={option.value === current ? 'true' : undefined}
                onClick={() => go([...path, option])}
              >
                <span>{option.label}</span>
                {option.value === current && <Check {...icon} size={20} />}
              </button>
            ))}
          </>
        )}
      </div>
    </>
  );
}
