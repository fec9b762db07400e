/** State that a press leaves on `window` until the judge reads it. */
type Watched = { watched?: { before: string; changed: boolean } };

/** Adds `signature` to every page of a context: one line for all that a learner sees, without the digits that count by themselves. */
export function addSignature(): void {
  const isSeen = (element: Element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const hidden = !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return !hidden && width > 2 && height > 2 && bottom > 0 && top < innerHeight;
  };
  const words = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      const text = nodeValue?.trim();
      if (text && parentElement && !parentElement.closest('script, style') && isSeen(parentElement))
        seen.push(text);
    }
    return seen.join(' ').replace(/\d+/g, '#');
  };
  const states = () =>
    [...document.querySelectorAll('button, input, select, textarea, video, dialog, [role=dialog]')]
      .filter(isSeen)
      .map((one) =>
        [
          one.ariaBusy,
          one.ariaExpanded,
          one.ariaPressed,
          one.ariaChecked,
          one.matches(':disabled'),
          one.matches('input:focus, textarea:focus, select:focus'),
          one instanceof HTMLVideoElement && one.paused,
        ].join(),
      )
      .join(' ');
  let printed = 0;
  self.print = () => {
    printed += 1;
  };
  Object.assign(self, {
    signature: () =>
      document.body
        ? [location.href, Math.round(scrollY), printed, words(), states()].join('\n')
        : location.href,
  });
}

type WithSignature = { signature: () => string };

/** Notes from now on, in each frame, whether the page has become another to the learner. */
export function watchSignature(): void {
  const { signature } = self as unknown as WithSignature;
  const watched = { before: signature(), changed: false };
  Object.assign(self, { watched });
  const compare = () => {
    watched.changed ||= signature() !== watched.before;
    if (!watched.changed) requestAnimationFrame(compare);
  };
  requestAnimationFrame(compare);
}

/** Returns whether the page has changed since `watchSignature`; true on another page. */
export const hasChanged = (): boolean => (self as unknown as Watched).watched?.changed ?? true;

/** Returns the page's signature once the app has started. */
export function startedSignature(): string | undefined {
  const started = '__TSR_ROUTER__' in self && document.readyState === 'complete';
  return started ? (self as unknown as WithSignature).signature() : undefined;
}
