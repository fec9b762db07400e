import { HOUR_FACE_SEALED, LESSON_F, TRAINING, tester } from '@demo/ids/ids';
import type { Page, Request } from '@playwright/test';
import { enter, join, type Learner } from './learner';
import { expect, type Stage } from './stage';

/** His face never passes. */
export const stranger = () => tester(60);

export const CHECK = `/faceAuth?trainingId=${TRAINING}&hourId=${HOUR_FACE_SEALED}&redirectUrl=%2FstudyRecord`;
export const PASSED = '核身通过';
export const NOT_PASSED = '这次没通过。擦擦镜头，到亮处再试一次';

/** What keeps a promise is tried on the whole app; otherwise its worker is not the subject, and to install it costs seconds. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;

export const shutter = (page: Page) => page.getByRole('button', { name: '拍照核身' });
export const says = (page: Page, words: string) =>
  expect(page.getByRole('status').getByText(words)).toBeVisible();

type Watching = { shown?: Set<string> };

/**
 * Records what statuses, alerts and headings say from the next page load on, because some are there for a second or two, less
 * than a busy machine takes to ask. The browser's own box counts as well: the app falls back to it where the code of its
 * toasts did not load. Returns a check that `words` were among them.
 */
export async function watchWords(page: Page): Promise<(words: string) => Promise<void>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    (self as Watching).shown = shown;
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status], [role=alert], h1, h2'))
        shown.add(textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const boxes: string[] = [];
  page.on('dialog', async (dialog) => {
    boxes.push(dialog.message());
    await dialog.dismiss();
  });
  const inPage = () => page.evaluate(() => [...((self as Watching).shown ?? [])]);
  return (words) => expect.poll(async () => [...boxes, ...(await inPage())].join('\n')).toContain(words);
}

/** The photos that go out. */
export function photosOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/course/face-auth')) sent.push(request);
  });
  return sent;
}

/** What the files about the check do on their stage. */
export function faceCheckOn(set: Stage) {
  let taken = 0;
  /** Each test's browser is new, so four learners take turns. */
  const newcomer = () => tester(41 + (taken++ % 4));
  /** At the check; `agrees`: the camera may be used. */
  const openCheck = async (page: Page, learner: Learner = newcomer(), agrees = true): Promise<void> => {
    const call = await enter(page, set.origin, learner);
    await join(call, learner, LESSON_F);
    await page.goto(set.origin + CHECK);
    if (agrees) await page.getByRole('button', { name: '同意并继续' }).click();
  };
  return { newcomer, openCheck };
}
