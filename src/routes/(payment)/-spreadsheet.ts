const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A name that every phone's file system takes. */
const fileName = (name: string) => name.replace(/[\\/:*?"<>|]/g, '_');

/** How long the address of the bytes must live for the browser to take them up, ms. */
const TAKEN_BY = 60_000;

/**
 * Saves a spreadsheet. An installed app on an iPhone cannot download: there the phone's own sheet takes the file.
 */
export async function saveSpreadsheet(bytes: ArrayBuffer, name: string): Promise<void> {
  const file = new File([bytes], fileName(name), { type: TYPE });
  const installed = matchMedia('(display-mode: standalone)').matches;
  if (installed && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_BY);
}
