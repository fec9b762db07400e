/** How long nobody may have tapped anything before the app is brought, ms: who has a password manager sends sooner, and goes first. */
const AT_REST_MS = 1_500;

const LATER = 'link[data-later]';

/** The sheet stands, or does not come: then the app comes without it. */
const settled = (sheet: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, () => resolve());
  });

/** Brings what the document names for later: sheets and scripts side by side, and the app starts when its sheets stand. */
async function bring(failed: () => void): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(LATER)];
  const sheets = links.filter(({ dataset }) => dataset.later === 'stylesheet').map(settled);
  for (const link of links) link.rel = link.dataset.later ?? '';
  await Promise.all(sheets);
  for (const { href } of links.filter(({ dataset }) => dataset.start !== undefined)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = href;
    script.addEventListener('error', failed);
    document.head.append(script);
  }
}

/**
 * The app that follows the module, once: `now`, or `whenAtRest` when nothing is under way.
 * @param failed it did not come.
 */
export function followingApp(failed: () => void) {
  let asked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    if (asked) return;
    asked = true;
    void bring(failed);
  };
  return {
    now,
    whenAtRest(isBusy: () => boolean): void {
      clearTimeout(timer);
      timer = setTimeout(() => !isBusy() && now(), AT_REST_MS);
    },
  };
}
