import { useAtomValue } from 'jotai';
import { database } from '@/offline/database';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import { Button } from '@/ui/button';
import { toast } from '@/ui/prompts';
import { saveFile } from '@/ui/save-file';
import { supportFile } from '../support-file';

/** What support asks for when a minute is missing, as a file; without name, phone or picture. */
export function ForSupport({ learner }: { learner: string }) {
  const { rows, unpaid, said } = useAtomValue(queueAtom);
  const { line } = useAtomValue(syncStatusAtom);
  const save = async () => {
    try {
      const [permits, downloads] = await Promise.all([
        database.permits.where({ learner }).toArray(),
        database.downloads.toArray(),
      ]);
      const facts = { at: Date.now(), line, browser: navigator.userAgent };
      const text = supportFile({ rows, unpaid, said: Object.values(said), permits, downloads }, facts);
      await saveFile(new File([text], '学习记录-给客服.json', { type: 'application/json' }));
    } catch {
      await toast('文件没有存下来，请再试一次', 'failure');
    }
  };
  return (
    <Button look="plain" wide onClick={() => void save()}>
      存一份给客服的文件（没有姓名和照片）
    </Button>
  );
}
