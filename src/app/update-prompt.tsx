import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { studiedHourAtom } from '@/study/snapshot';
import { Button } from '@/ui/button';
import { updateAtom } from '@/ui/update';
import { NewsPrompt } from './news-prompt';
import { QuietLine } from './quiet-line';

/** One quiet line when a newer version waits; never while somebody studies. */
export function UpdatePrompt() {
  const update = useAtomValue(updateAtom);
  const studying = useAtomValue(studiedHourAtom) !== undefined;
  const [later, setLater] = useState(false);
  const [taking, setTaking] = useState(false);
  const [failed, setFailed] = useState(false);
  if (update?.news) return <NewsPrompt news={update.news} />;
  if (!update || studying || later) return null;
  if (failed) {
    return (
      <QuietLine words="这次没有换成。关掉应用再打开，就是新版本">
        <Button look="plain" small onClick={() => setLater(true)}>
          知道了
        </Button>
      </QuietLine>
    );
  }
  return (
    <QuietLine words="新版本准备好了，学完再更新也可以">
      <Button look="plain" small disabled={taking} onClick={() => setLater(true)}>
        以后
      </Button>
      <Button
        small
        busy={taking}
        busyText="更新中"
        onClick={() => {
          setTaking(true);
          void update.take().then((taken) => setFailed(!taken));
        }}
      >
        更新
      </Button>
    </QuietLine>
  );
}
