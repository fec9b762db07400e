import type { Page } from '@playwright/test';
import type { Learner } from './learner';

/** The logins that the sandbox's page leads to, by the words of its links. */
export type Way = '加密链接' | '微信' | '政务单点登录' | '合作网站';

/** Opens the sandbox's page, chooses who comes, and gives the address of the link that was made for that way. */
export async function linkFor(page: Page, origin: string, { phone }: Learner, way: Way): Promise<string> {
  await page.goto(`${origin}/sandbox/identity`);
  await page.getByLabel('学员').selectOption(phone);
  await page.getByRole('button', { name: '生成链接' }).click();
  const address = await page.getByRole('link', { name: `从${way}进入` }).getAttribute('href');
  return origin + address;
}
