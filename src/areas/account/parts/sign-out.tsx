import { spoken } from '@rules/duration';
import { useRef, useState } from 'react';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/prompts';
import styles from './personal.module.css';

/** What has not reached the server, in seconds, after it was tried. A phone without a database has no queue. */
const sendFirst = () =>
  import('@/study/page/sync').then(({ sendBeforeLeaving }) => sendBeforeLeaving()).catch(() => 0);

function question(unsent: number) {
  if (unsent < 1) return { title: '退出登录', message: '已计入的学习不受影响。', ok: '退出' };
  return {
    title: '还有学习没有同步',
    message: `${spoken(unsent)}还存在手机里，现在退出就会丢失。请先联网，等它同步。`,
    ok: '仍要退出',
    cancel: '先不退出',
  };
}

export function SignOut() {
  const asking = useRef(false);
  /** What is under way; nothing while the learner is asked. */
  const [busy, setBusy] = useState('');

  const leave = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      setBusy('正在同步');
      const unsent = await sendFirst();
      setBusy('');
      if (!(await confirm(question(unsent)))) return;
      setBusy('正在退出');
      await signOut();
    } finally {
      asking.current = false;
      setBusy('');
    }
  };

  return (
    <div className={styles.leave}>
      <Button look="danger" wide busy={busy !== ''} busyText={busy} onClick={() => void leave()}>
        退出登录
      </Button>
    </div>
  );
}
