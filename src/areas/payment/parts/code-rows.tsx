import { useQuery } from '@tanstack/react-query';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { dayWithYear } from '@/ui/dates';
import { handOn } from '@/ui/hand-on';
import { Loaded } from '@/ui/loaded';
import { Empty, SkeletonRows } from '@/ui/states';
import { codesQuery } from '../code-queries';
import styles from './codes.module.css';

const WORDS = { copied: '已复制，可以发给同事', failed: '没能复制，请长按兑换码复制' };

const send = (name: string, codes: string[]) => {
  const text = sentenceFor(name, codes);
  void handOn({ text }, { copy: text, ...WORDS });
};

const sentenceFor = (name: string, codes: string[]) =>
  `《${name}》的兑换码，每个限一人使用一次：\n${codes.join('\n')}`;

/** The codes of one purchase, what became of each, and how one or all unused reach colleagues. */
export function CodeRows({ orderId, name }: { orderId: string; name: string }) {
  const learner = useLearner() ?? '';
  const codes = useQuery(codesQuery(learner, orderId));
  return (
    <Loaded query={codes} skeleton={<SkeletonRows count={2} />}>
      {(all) => {
        const unused = all.filter(({ state }) => state === 0).map(({ code }) => code);
        if (!all.length) return <Empty sentence="暂无兑换码" />;
        return (
          <>
            {unused.length > 0 && (
              <div className={styles.buttons}>
                <Button look="quiet" small onClick={() => send(name, unused)}>
                  {`发送全部未用的 ${unused.length} 个`}
                </Button>
              </div>
            )}
            <ul className={styles.codes} aria-label="兑换码">
              {all.map(({ code, state, usedBy, usedAt }) => (
                <li key={code} className={state === 0 ? styles.code : `${styles.code} ${styles.used}`}>
                  <span>
                    <span className={styles.letters}>{code}</span>
                    <span className={styles.state}>
                      {state === 0
                        ? '未使用'
                        : ['已使用', usedBy, dayWithYear(usedAt)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {state === 0 && (
                    <Button look="plain" small label={`发送 ${code}`} onClick={() => send(name, [code])}>
                      发送
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
