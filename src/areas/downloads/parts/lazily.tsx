import { type ComponentProps, Suspense } from 'react';
import { Button } from '@/ui/button';
import { useHas } from '@/ui/offers';
import { part } from '@/ui/part';
import { DownloadFrame, NOTHING_HERE } from './download-frame';

// Nobody waits for them: lessons and hours stand without.
const WholeCard = part(async () => ({
  default: (await import('./download-card')).DownloadCard,
}));
export const HourDownload = part(async () => ({
  default: (await import('./hour-download')).HourDownload,
}));

/** The card in its place at once; its button can be pressed when its chunk has loaded. No document names downloads. */
export function DownloadCard(props: ComponentProps<typeof WholeCard>) {
  const { title } = props;
  if (!useHas('downloads')) return null;
  const frame = (
    <DownloadFrame title={title} standing={NOTHING_HERE}>
      <Button small look="quiet" label={title} disabled>
        下载
      </Button>
    </DownloadFrame>
  );
  return (
    <Suspense fallback={frame}>
      <WholeCard {...props} />
    </Suspense>
  );
}
