import type { Endpoint, Input, Output } from '@contract/endpoint';
import { insertLessonRecord } from '@contract/lessons';
import { phoneLogin } from '@contract/login';
import { studyRecords } from '@contract/study-records';
import { DEMO_PASSWORD } from '@demo/ids/ids';
import { expect, type Page } from '@playwright/test';
import { type CallOptions, createClient } from '@/api/client';

export type Learner = { id: string; phone: string };

/** The app's own client, for a test that speaks to the server beside the browser, under a token it was given. */
export function clientFor(origin: string, token: string, learner: string) {
  return createClient(
    {
      current: async () => ({ token, refreshToken: '', learner }),
      refresh: async () => 'unreachable',
      ended: async () => {},
    },
    { origin },
  );
}

export type Speak = <E extends Endpoint>(e: E, input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

/** Signs in beside the browser: a terminal of its own, so for learners that no page uses. */
export async function signInByCall(origin: string, learner: Learner) {
  const { token } = await clientFor(
    origin,
    '',
    '',
  )(phoneLogin, { phone: learner.phone, password: DEMO_PASSWORD });
  return clientFor(origin, token, learner.id);
}

/** Today in China, as the app writes it. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Newcomers are asked for their profile once a day; who calls this on a page of the app was asked already. */
export async function askedAlready(page: Page, learner: Learner): Promise<void> {
  await page.evaluate(storeRows, remindedRow(learner));
}

/** Signs in as a learner does, through the form. */
export async function signIn(page: Page, origin: string, learner: Learner): Promise<void> {
  await page.goto(`${origin}/userLogin`);
  await askedAlready(page, learner);
  await page.getByLabel('手机号').fill(learner.phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
}

/** Signs in beside the form, for tests that are about something else: the tokens are put where the app keeps them. */
export async function enter(page: Page, origin: string, learner: Learner) {
  const login = { phone: learner.phone, password: DEMO_PASSWORD };
  const tokens = await clientFor(origin, '', '')(phoneLogin, login);
  await carryIn(page, origin, tokens);
  await askedAlready(page, learner);
  return clientFor(origin, tokens.token, tokens.userId);
}

export type LoginTokens = { token: string; refreshToken: string; userId: string };

/** Returns the rows of localStorage by which the app is signed in. */
export const signedInRows = ({ token, refreshToken, userId }: LoginTokens): Record<string, string> => ({
  token,
  refreshToken,
  userId,
  sessionAt: String(Date.now()),
});

/** Returns the row of localStorage by which the app knows that it has asked for the profile today. */
export const remindedRow = ({ id }: Learner): Record<string, string> => ({ [`reminded:${id}`]: today() });

/** Signs in by a call. Returns the rows of localStorage that make a phone signed in, and not asked for its profile. */
export async function signedInPhone(origin: string, learner: Learner): Promise<Record<string, string>> {
  const login = { phone: learner.phone, password: DEMO_PASSWORD };
  const tokens = await clientFor(origin, '', '')(phoneLogin, login);
  return { ...signedInRows(tokens), ...remindedRow(learner) };
}

/** Stores the rows for the page's origin. It uses nothing around it because it is sent into the page. */
export function storeRows(rows: Record<string, string>): void {
  for (const [name, value] of Object.entries(rows)) localStorage.setItem(name, value);
}

/** Puts the tokens of some login where the app keeps them. */
export async function carryIn(page: Page, origin: string, tokens: LoginTokens) {
  await page.goto(`${origin}/icons/mark.svg`);
  await page.evaluate(storeRows, signedInRows(tokens));
}

/** The client of whoever is signed in on the page: the same token, hence the same terminal. */
export async function clientOfPage(page: Page, origin: string, learner: Learner) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return clientFor(origin, token ?? '', learner.id);
}

export async function join(call: Speak, learner: Learner, lessonId: string): Promise<void> {
  await call(insertLessonRecord, { userId: learner.id, lessonId, isComplete: 0 });
}

/** Seconds that the server has credited of an hour. */
export async function creditedOf(call: Speak, hourId: string): Promise<number> {
  const records = await call(studyRecords, {});
  return records.find((record) => record.hourId === hourId)?.credited ?? 0;
}

export const readPath = (hourId: string, lessonId: string) =>
  `/videoDetail?id=${hourId}&type=1&lessonId=${lessonId}&trainingId=`;

export const studyPath = (hourId: string, lessonId: string) =>
  `/videoDetail?id=${hourId}&type=0&lessonId=${lessonId}&trainingId=`;
