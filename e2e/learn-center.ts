import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { edited } from './edited';
import { enter, type Learner } from './learner';
import { expect, type Stage } from './stage';

export const PLATFORM = /\/getPlatformTrainingData/;
export const center = (id: string) => `/learnCenterDetail?trainingId=${id}`;
/** A button of the page, not of the frame around it. */
export const action = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The way into exam, live room or certificate. */
export const entry = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: '培训进程' }).getByRole('button', { name });

/** The platform's view of this training with these fields changed. */
export const platformWith = (page: Page, changes: Record<string, unknown>) =>
  edited(page, PLATFORM, changes, 'platformTraining');

/** What the files about a training's learning page do on their stage. */
export function learnCenterOn(set: Stage) {
  let taken = 0;
  const newcomer = () => tester(++taken);
  const open = async (page: Page, learner: Learner, id: string): Promise<void> => {
    await enter(page, set.origin, learner);
    await page.goto(set.origin + center(id));
    await expect(page.getByRole('region', { name: '培训进程' })).toBeVisible();
  };
  /** How often the page asked for this call. */
  const asked = (call: string) => set.proxy.log.filter(({ path }) => path.includes(call)).length;
  return { newcomer, open, asked };
}
