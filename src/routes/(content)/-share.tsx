import { Share2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { tell } from '@/ui/prompts/prompts';

/** Hands this page on: by the phone's own sheet, or else by its link. */
export function Share({ title }: { title: string }) {
  const share = async () => {
    const url = location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      void tell('链接已复制，可以发给同事', 'success');
    } catch (error) {
      // Whoever closes the phone's sheet has said enough.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      void tell('没能复制链接，请从地址栏复制', 'failure');
    }
  };
  return (
    <Button look="quiet" small onClick={() => void share()}>
      <Share2 {...icon} size={18} />
      分享
    </Button>
  );
}
