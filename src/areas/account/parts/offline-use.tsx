import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { storages } from '@/browser/secure-only';
import { packsAtom } from '@/offline/packs-status';
import { Button } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { inBytes } from '@/ui/file-size';
import { confirm, toast } from '@/ui/prompts';
import { packsWords } from '../packs-words';
import styles from './personal.module.css';

const store = () => Promise.all([import('@/offline/database'), import('@/offline/content/room')]);

type Stored = {
  count: number;
  bytes: number /** Of the whole phone's share, where the browser says. */;
  all?: number;
};

async function look(): Promise<Stored | undefined> {
  try {
    const [{ database }, { usage }] = await store();
    const stored = await usage(database);
    const all = (await storages()?.estimate?.())?.usage;
    return { ...stored, ...(all !== undefined && { all }) };
  } catch {
    // Where nothing can be stored there is nothing to say.
    return undefined;
  }
}

/** What opens here without network and since when, what it takes of the phone, and what would be lost by clearing it. */
export function OfflineUse() {
  const packs = useAtomValue(packsAtom);
  const [stored, setStored] = useState<Stored>();
  const missing = packs?.missing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pack takes of the room.
  useEffect(() => {
    void look().then(setStored);
  }, [missing]);
  if (!stored && !packs) return null;

  const clear = async () => {
    const message = '看过的内容要联网才能再打开。应用照样能离线打开，学习记录不受影响。';
    if (!(await confirm({ title: '清除看过的内容', message, ok: '清除' }))) return;
    const [{ database }, { clearContent }] = await store();
    await clearContent(database);
    setStored(await look());
    void toast('已清除', 'success');
  };

  return (
    <Section title="离线使用">
      <Card padded>
        {packs && <p role="status">{packsWords(packs)}</p>}
        {stored && (
          <div className={styles.stored}>
            <p>{`看过的内容：${stored.count ? `${stored.count} 项，约 ${inBytes(stored.bytes)}` : '还没有'}`}</p>
            {stored.count > 0 && (
              <Button look="quiet" small onClick={() => void clear()}>
                清除
              </Button>
            )}
          </div>
        )}
        <p className={styles.second}>
          {stored?.all !== undefined && `应用和内容一共占 ${inBytes(stored.all)}。`}
          在浏览器或手机设置里清除本站数据，这些都要重新取，还没传完的学习会丢。
        </p>
      </Card>
    </Section>
  );
}
