import { copyText, sheetFor } from '@/browser/secure-only';
import { tell } from './prompts';

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
    void tell(copied, 'success');
  } catch (error) {
    // Whoever closes the phone's sheet has said enough.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    void tell(failed, 'failure');
  }
}
