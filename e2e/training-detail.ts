import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter, type Learner } from './learner';
import { expect, type Stage } from './stage';

export const INFO = /\/getTrainingBasicInfo/;
export const detail = (id: string) => `/trainingDetail?id=${id}`;
/** A button of the page, not of the frame around it. */
export const action = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** What the files about a training's page do on their stage. */
export function trainingDetailOn(set: Stage) {
  let taken = 0;
  /** Somebody who has registered for nothing yet. */
  const newcomer = () => tester(++taken);
  const open = async (page: Page, learner: Learner, id: string): Promise<void> => {
    await enter(page, set.origin, learner);
    await page.goto(set.origin + detail(id));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  };
  return { newcomer, open };
}
