import { useEffect } from 'react';
import { Sheet, useSheet } from '@/ui/sheet';
import type { Scope } from '../queries';
import { DownloadSheet } from './download-sheet';

/** The sheet of one offer, opened by each tap; `asked` counts them. */
export function DownloadOffer({ title, scope, asked }: { title: string; scope: Scope; asked: number }) {
  const { open, show, close } = useSheet();
  // Each tap asks anew.
  useEffect(() => {
    if (asked > 0) show();
  }, [asked, show]);
  return (
    <Sheet title={title} open={open} onClose={close}>
      <DownloadSheet scope={scope} onClose={close} />
    </Sheet>
  );
}
