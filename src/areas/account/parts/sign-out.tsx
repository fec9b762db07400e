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
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      setBusy(true);
      if (!(await confirm(question(await sendFirst())))) return;
      await signOut();
    } finally {
      asking.current = false;
      setBusy(false);
    }
  };

  return (
    <div className={styles.leave}>
      <Button look="danger" wide busy={busy} busyText="正在退出" onClick={() => void leave()}>
        退出登录
      </Button>
    </div>
  );
}
