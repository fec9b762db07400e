import { browser } from '@/browser/browser';
import { LAST_WORD, TO_FORGET } from '@/offline/privacy/to-forget';

/**
 * What is private in local and session storage (offline/privacy/put-away.ts): loaded when somebody comes or goes, so that
 * no first screen waits for it.
 */
const rules = () => import('@/offline/privacy/put-away');

/** All that outlives an ending whose rules cannot be had: unsent study, and what is still to be deleted. */
const OUTLIVES = [LAST_WORD, TO_FORGET];

/** The session of `learner` has ended at `at` (ms): what is private is out of sight, or after a choice deleted. */
export async function endPrivate(learner: string, at: number, choice: boolean): Promise<void> {
  try {
    const { dropAll, putAway } = await rules();
    if (choice) dropAll(browser.local(), learner);
    else putAway(browser.local(), learner, at);
  } catch {
    // Rather gone than in sight.
    for (const name of Object.keys(browser.local()))
      if (!OUTLIVES.some((own) => name.startsWith(own))) browser.local().removeItem(name);
  }
}

/** What this tab alone knew of its learner is gone. */
export const endTab = (): Promise<void> =>
  rules().then(
    ({ dropTab }) => dropTab(browser.tab()),
    () => browser.tab().clear(),
  );

/** `learner` signs in after `former`, who was or was not put out: what is theirs comes back, what is another's goes. */
export async function beginPrivate(learner: string, former: string | undefined): Promise<void> {
  if (former && former !== learner) await endPrivate(former, browser.clock.wall(), false);
  if (former !== learner) await endTab();
  await rules().then(
    ({ takeOut }) => takeOut(browser.local(), learner),
    () => undefined,
  );
}

/** What earlier versions, or a time that failed, let stand beside `learner`'s own is deleted. */
export const dropOthersPrivate = (learner: string): Promise<void> =>
  rules().then(
    ({ dropOthers }) => dropOthers(browser.local(), learner),
    () => undefined,
  );

/** What has waited for its learner long enough is deleted. */
export const dropOldPrivate = (now: number): Promise<void> =>
  rules().then(
    ({ dropOld }) => dropOld(browser.local(), now),
    () => undefined,
  );
