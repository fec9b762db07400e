import { copyText, sheetFor } from '@/browser/secure-only';
import { toast } from './prompts';

type Words = {
  /** What goes to the clipboard where there is no sheet. */
  copy: string;
  copied: string;
  failed: string;
};

/** Hands something on: by the phone's own sheet, or else by the clipboard. */
export async function handOn(what: ShareData, { copy, copied, failed }: Words): Promise<void> {
  try {
    const sheet = sheetFor(what);
    if (sheet) return await sheet();
    await copyText(copy);
    void toast(copied, 'success');
  } catch (error) {
    // Whoever closes the phone's sheet has said enough.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    void toast(failed, 'failure');
  }
}
