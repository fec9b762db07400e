import { expect, type Page } from '@playwright/test';
import { plainPhone } from '@rules/person/phone';
import { z } from 'zod';

/** Somebody who registers; the number is made up, its check character is right, and it is a woman's. */
export const PERSON = {
  number: '11010519491231002X',
  name: '周小燕',
  education: '高中',
  area: ['浙江省', '杭州市', '余杭区', '五常街道'],
  position: ['焊接与切割', '电焊工'],
  password: 'abc123456',
} as const;

type Identity = { number: string; name: string };

let taken = 0;
/** A phone that nobody has. */
export const newPhone = () => `139000010${String(++taken).padStart(2, '0')}`;

export const open = (page: Page, origin: string) => page.goto(`${origin}/userRegister`);
export const send = (page: Page) => page.getByRole('button', { name: '注册', exact: true });

export const goOn = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

/** The title of the step that is shown. */
export const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

/** Chooses in a cascade, from the root down; the sheet closes by itself. */
export async function choose(page: Page, label: string, path: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const choices = page.getByRole('group', { name: `选择${label}` });
  for (const word of path) await choices.getByRole('button', { name: word, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function fillIdentity(page: Page, { number, name }: Identity = PERSON): Promise<void> {
  await page.getByLabel('证件号码').fill(number);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('学历').selectOption(PERSON.education);
}

export async function fillPlace(page: Page): Promise<void> {
  await choose(page, '所在地', PERSON.area);
  await choose(page, '职位', PERSON.position);
}

/** Everything of the last step but the code. */
export async function fillPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(PERSON.password);
  await page.getByLabel('确认密码').fill(PERSON.password);
  await page.getByLabel('我已阅读并同意').check();
}

/** From the open registration to its last step, as a learner goes. */
export async function toLastStep(page: Page, identity: Identity = PERSON): Promise<void> {
  await fillIdentity(page, identity);
  await goOn(page);
  await fillPlace(page);
  await goOn(page);
  await expect(step(page, '手机和密码')).toBeVisible();
}

export const askForCode = (page: Page) => page.getByRole('button', { name: '获取验证码' });
export const waiting = (page: Page) => page.getByRole('button', { name: /秒后重发$/ });

const sent = z.object({ messages: z.array(z.object({ phone: z.string(), code: z.string() })) });

/** The newest code that the demo's gateway took for this phone. */
export async function codeSentTo(origin: string, phone: string): Promise<string> {
  const answer = await fetch(`${origin}/sandbox/sms?phone=${plainPhone(phone)}`, {
    headers: { Accept: 'application/json' },
  });
  const [newest] = sent.parse(await answer.json()).messages;
  if (!newest) throw new Error(`no code was sent to ${phone}`);
  return newest.code;
}

/** Has a code sent, and answers with it. */
export async function codeTo(page: Page, origin: string, phone: string): Promise<string> {
  await askForCode(page).click();
  await expect(waiting(page)).toBeVisible();
  return codeSentTo(origin, phone);
}
