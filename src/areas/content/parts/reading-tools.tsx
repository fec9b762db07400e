import { useAtom } from 'jotai';
import { ALargeSmall } from 'lucide-react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { TEXT_SIZES } from '@/ui/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import styles from './article.module.css';
import { Share } from './share';

/** What a reader wants at hand: larger text, and a way to hand the page on. */
export function ReadingTools({ title }: { title: string }) {
  const [size, setSize] = useAtom(textSizeAtom);
  const at = TEXT_SIZES.findIndex(([key]) => key === size);
  const [next] = TEXT_SIZES[(at + 1) % TEXT_SIZES.length] ?? TEXT_SIZES[0];
  return (
    <div className={styles.tools}>
      <Button look="quiet" small onClick={() => setSize(next)}>
        <ALargeSmall {...icon} size={20} />
        {`字号：${TEXT_SIZES[at]?.[1] ?? '标准'}`}
      </Button>
      <Share title={title} />
    </div>
  );
}
