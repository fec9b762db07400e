/**
 * Does `work` once, when the next frame is painted, or where nobody looks: no frame is made of a page that is hidden, and
 * none any more when it is hidden before its first. A turn of the browser's own, and no timer: it comes when the frame has
 * left this thread, and not a moment later.
 */
export function afterPaint(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  const inTheNextTurn = () => port2.postMessage(0);
  if (document.hidden) inTheNextTurn();
  else requestAnimationFrame(inTheNextTurn);
  document.addEventListener('visibilitychange', inTheNextTurn, { once: true });
}

/**
 * Starts the app out of the template in which a kept document has it (`scripts/documents/page.ts`), as the other form
 * starts it: sheets and preloads side by side, the scripts when the sheets stand or do not come, each after the one before.
 */
export function startKept(kept: DocumentFragment): void {
  const parts = document.importNode(kept, true);
  const scripts = [...parts.querySelectorAll('script')];
  for (const script of scripts) {
    script.remove();
    script.async = false;
  }
  const settled = (sheet: HTMLElement) =>
    new Promise((resolve) => {
      sheet.onload = sheet.onerror = resolve;
    });
  const sheets = [...parts.querySelectorAll<HTMLElement>('[rel=stylesheet]')].map(settled);
  const { head } = document;
  head.append(parts);
  void Promise.all(sheets).then(() => head.append(...scripts));
}
