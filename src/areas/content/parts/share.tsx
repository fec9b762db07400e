import { Share2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { handOn } from '@/ui/hand-on';
import { icon } from '@/ui/icon';

const WORDS = { copied: '链接已复制，可以发给同事', failed: '没能复制链接，请从地址栏复制' };

/** Hands this page on: by the phone's own sheet, or else by its link. */
export function Share({ title }: { title: string }) {
  const share = () => {
    const url = location.href;
    void handOn({ title, url }, { copy: url, ...WORDS });
  };
  return (
    <Button look="quiet" small onClick={share}>
      <Share2 {...icon} size={18} />
      分享
    </Button>
  );
}
