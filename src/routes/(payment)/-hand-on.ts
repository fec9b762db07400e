import { tell } from '@/ui/prompts/prompts';

/** Hands a text to colleagues: by the phone's own sheet, or else by the clipboard. */
export async function handOn(text: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    void tell('已复制，可以发给同事', 'success');
  } catch (error) {
    // Whoever closes the phone's sheet has said enough.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    void tell('没能复制，请长按兑换码复制', 'failure');
  }
}
