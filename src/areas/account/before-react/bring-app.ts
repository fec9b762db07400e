/** How long nobody may have tapped anything before the app is brought, ms: who has a password manager sends sooner, and goes first. */
const AT_REST_MS = 1_500;

const LATER = 'link[data-later]';

/** The document asks again for what does not come (`app/documents/before-paint.ts`): after so many tries it is too long. */
const TRIES = 3;

/** Calls `failed` when a script, asked for again and again, has not come. */
function watchTries(failed: () => void): void {
  let lost = 0;
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      lost += 1;
      if (lost === TRIES) failed();
    },
    true,
  );
}

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
  watchTries(failed);
  for (const { href } of links.filter(({ dataset }) => dataset.start !== undefined)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = href;
    document.head.append(script);
  }
}

/**
 * The app that follows the module, once: `now`, or `whenAtRest` when nothing is under way.
 * @param failed it has not come, though it was asked for more than once.
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
