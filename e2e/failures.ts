import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import type { Learner } from './learner';
import type { Fault } from './network/faults';
import { expect, type Stage } from './stage';

/** Until healed. */
export const ALWAYS = Number.POSITIVE_INFINITY;

/** What comes instead of an answer, and what the learner reads then. */
export const FAULTS = {
  html: ["somebody else's page", '收到的内容不完整，可能是网络要求先登录，请检查网络后重试'],
  502: ['a 502', '服务器暂时没有回应，请稍后再试'],
  loseRequest: ['silence', '网络异常，请检查连接'],
} satisfies Partial<Record<Fault, [title: string, sentence: string]>>;
export type Failing = keyof typeof FAULTS;
export const every: Failing[] = ['html', 502, 'loseRequest'];

/** What the files about failures do on their stage. */
export function failuresOn(set: Stage) {
  let taken = 1;
  /** A learner nobody else uses: one learner has one terminal. */
  const newcomer = () => tester(++taken);
  /** No failure has cost the learner the session. */
  const stillSignedIn = async (page: Page, learner: Learner): Promise<void> => {
    set.proxy.heal();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    await page.goto(`${set.origin}/personalCenter`);
    await expect(
      page.getByText(`${learner.phone.slice(0, 3)} **** ${learner.phone.slice(-4)}`),
    ).toBeVisible();
  };
  return { newcomer, stillSignedIn };
}
