import type { Certificate } from '@contract/certificates';
import { Printer, Share2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { ActionBar } from '@/ui/page';
import { useSubmit } from '@/ui/use-submit';
import { savePicture, sharePicture } from '../share-picture';
import styles from './detail.module.css';

/** What one does with a certificate. */
export function Actions({ certificate }: { certificate: Certificate }) {
  const { busy, submit } = useSubmit();
  return (
    <ActionBar>
      <div className={styles.actions}>
        <Button busy={busy} busyText="请稍候" onClick={() => void submit(() => savePicture(certificate))}>
          保存图片
        </Button>
        <Button
          look="quiet"
          label="分享"
          disabled={busy}
          onClick={() => void submit(() => sharePicture(certificate))}
        >
          <Share2 {...icon} />
        </Button>
        <Button look="quiet" label="打印" onClick={() => window.print()}>
          <Printer {...icon} />
        </Button>
      </div>
    </ActionBar>
  );
}
