import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { inBytes } from '@/ui/file-size';
import { confirm, toast } from '@/ui/prompts';
import styles from './personal.module.css';

const store = () => Promise.all([import('@/offline/database'), import('@/offline/content/room')]);

type Stored = { count: number; bytes: number };

async function look(): Promise<Stored | undefined> {
  try {
    const [{ database }, { usage }] = await store();
    return await usage(database);
  } catch {
    // Where nothing can be stored there is nothing to say.
    return undefined;
  }
}

/** What this phone keeps to show without network, and a way to give the room back. Study records are no part of it. */
export function StoredContent() {
  const [stored, setStored] = useState<Stored>();
  useEffect(() => {
    void look().then(setStored);
  }, []);
  if (!stored) return null;

  const clear = async () => {
    const message = '看过的内容要联网才能再打开。学习记录不受影响。';
    if (!(await confirm({ title: '清除离线内容', message, ok: '清除' }))) return;
    const [{ database }, { clearContent }] = await store();
    await clearContent(database);
    setStored(await look());
    void toast('已清除', 'success');
  };

  return (
    <Section title="离线内容">
      <Card padded>
        <div className={styles.stored}>
          <p>{stored.count ? `${stored.count} 项，约 ${inBytes(stored.bytes)}` : '还没有'}</p>
          {stored.count > 0 && (
            <Button look="quiet" small onClick={() => void clear()}>
              清除
            </Button>
          )}
        </div>
      </Card>
    </Section>
  );
}
