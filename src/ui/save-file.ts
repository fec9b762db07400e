import { sheetFor } from '@/browser/secure-only';
import { isStandalone } from './install';

/** How long the address of the bytes must live for the browser to take them up, ms. */
const TAKEN_BY = 60_000;

/** A name that every phone's file system takes. */
export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_');

/**
 * Puts a file among the phone's; true once it is on its way there. An app on the home screen of iOS downloads nothing:
 * there the phone's own sheet takes the file.
 */
export async function saveFile(file: File): Promise<boolean> {
  const files = [file];
  const sheet = isStandalone() ? sheetFor({ files }) : undefined;
  if (sheet) {
    try {
      await sheet();
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun by then; an address that is given back at once would cut it off.
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_BY);
  return true;
}
