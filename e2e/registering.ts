import { registerForTraining } from '@contract/trainings';
import type { Page } from '@playwright/test';
import { QUESTIONS } from '@server/sandbox/exam/questions';
import type { Learner, Speak } from './learner';
import { expect } from './stage';

/** Registers for a training beside the screen, for tests that are about something else. */
export async function register(call: Speak, learner: Learner, trainingId: string): Promise<void> {
  await call(registerForTraining, { id: trainingId, userId: learner.id });
}

/** Goes through the list of trainings to one of this name; the list continues as it is scrolled. */
export async function openFromList(page: Page, name: RegExp): Promise<void> {
  const training = page.getByRole('main').getByRole('link', { name });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(training).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await training.click();
}

/** Enters the exam whose notice is open, answers every question right and hands in. */
export async function sitExam(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: '考试须知' }).getByRole('button', { name: '进入考试' }).click();
  await page.getByRole('button', { name: '开始考试' }).click();
  for (const { asks, choices, right } of QUESTIONS)
    await page
      .getByRole('group', { name: asks })
      .getByLabel(choices[right] ?? '', { exact: true })
      .check();
  await page.getByRole('button', { name: '交卷' }).click();
}
