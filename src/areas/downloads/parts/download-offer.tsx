import { useEffect } from 'react';
import { Sheet, useSheet } from '@/ui/sheet';
import type { Scope } from '../queries';
import { DownloadSheet } from './download-sheet';

type Props = {
  title: string;
  scope: Scope;
  /** Of its hours this one alone. */
  only?: string;
  /** Counts the taps. */
  asked: number;
};

/** The sheet of one offer, opened by each tap. */
export function DownloadOffer({ title, scope, only, asked }: Props) {
  const { open, show, close } = useSheet();
  // Each tap asks anew.
  useEffect(() => {
    if (asked > 0) show();
  }, [asked, show]);
  return (
    <Sheet title={title} open={open} onClose={close}>
      <DownloadSheet scope={scope} {...(only && { only })} onClose={close} />
    </Sheet>
  );
}
