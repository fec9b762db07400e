import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { studiedHourAtom } from '@/study/snapshot';
import { Button } from '@/ui/button';
import { NewsPrompt } from './news-prompt';
import { QuietLine } from './quiet-line';
import { updateAtom } from './update';

/** One quiet line when a newer version waits; never while somebody studies. */
export function UpdatePrompt() {
  const update = useAtomValue(updateAtom);
  const studying = useAtomValue(studiedHourAtom) !== undefined;
  const [later, setLater] = useState(false);
  const [taking, setTaking] = useState(false);
  if (update?.news) return <NewsPrompt news={update.news} />;
  if (!update || studying || later) return null;
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
          update.take();
        }}
      >
        更新
      </Button>
    </QuietLine>
  );
}
