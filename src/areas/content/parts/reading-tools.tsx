import { useAtom } from 'jotai';
import { ALargeSmall } from 'lucide-react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { sizesBeside } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import styles from './article.module.css';
import { Share } from './share';

/** What a reader wants at hand: larger text, and a way to hand the page on. */
export function ReadingTools({ title }: { title: string }) {
  const [size, setSize] = useAtom(textSizeAtom);
  const sizes = sizesBeside(size);
  const at = sizes.findIndex(([key]) => key === size);
  const [next] = sizes[(at + 1) % sizes.length] ?? [size];
  return (
    <div className={styles.tools}>
      <Button look="quiet" small onClick={() => setSize(next)}>
        <ALargeSmall {...icon} size={20} />
        {`字号：${sizes[at]?.[1] ?? '标准'}`}
      </Button>
      <Share title={title} />
    </div>
  );
}
