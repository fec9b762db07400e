import type { Page } from '@playwright/test';
import { expect, test, usuallyTakes } from '../stage';
import { keyOf } from './back-end/documented-calls';
import { alterFor, type Case, fieldsOf, shuffled } from './fields/cases';
import { forbiddenIn } from './fields/forbidden';
import { NAMED, populate, SCREENS, studyAgain } from './fields/populated';
import { platformBackEnd, signIn, WANG } from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd({ form: 'plain' });

const LONG = process.env.LONG === '1';
const SEED = Number(process.env.SEED ?? 39);

/** At most so many cases of a screen in the long run: all, unless a shorter run is wanted. */
const CASES = Number(process.env.CASES ?? Number.POSITIVE_INFINITY);

/** Calls of the frame around every screen: their fields are looked at where they are shown. */
const OF_THE_FRAME = /getUserInfo|isShowDialog|client\/info/;
const SHOWS_THE_FRAME = /homeLand|personalCenter|editPersonal|personalSetting|updateUserData/;

/** Polls after which a screen counts as one that never comes to rest. */
const MAX_POLLS = 300;
/** Polls in a row without anything under way, after which a screen has come to rest. */
const QUIET_POLLS = 3;

const keyOfCase = (path: string, { call, field, how }: Case) => `${path} | ${call} | ${field} | ${how}`;

/** Opens a screen and waits until nothing is under way any more. Returns its words, or what is wrong with it. */
async function visit(page: Page, path: string): Promise<{ text: string; wrong: string }> {
  const thrown: string[] = [];
  const note = (error: Error) => void thrown.push(error.message);
  page.on('pageerror', note);
  studyAgain(set.server.world, WANG.id);
  set.server.requests.length = 0;
  await page.goto(set.origin + path, { waitUntil: 'domcontentloaded' });
  let polls = 0;
  let before = -1;
  let quiet = 0;
  await expect
    .poll(
      async () => {
        polls += 1;
        const { requests } = set.server;
        const open = requests.some(({ status }) => status === 0) || requests.length !== before;
        before = requests.length;
        // On a slow machine the scripts run long after the last answer: nothing rendered yet is no rest.
        const isBusy = async () => (await page.locator('[aria-busy="true"]:not(button)').count()) > 0;
        const busy = open || isBlank(await wordsOf(page)) || (await isBusy());
        quiet = busy ? 0 : quiet + 1;
        return quiet >= QUIET_POLLS || polls >= MAX_POLLS;
      },
      { intervals: [100] },
    )
    .toBe(true);
  const text = await wordsOf(page);
  page.off('pageerror', note);
  return { text, wrong: thrown[0] ?? (isBlank(text) ? 'blank' : quiet === 0 ? 'never comes to rest' : '') };
}

const isBlank = (text: string) => text.replaceAll(/\s/g, '').length < 4;

/** The words of a screen, with those that only a screen reader says. */
async function wordsOf(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const spoken = await main
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return [...(await main.allInnerTexts()), ...spoken].join('\n');
}

/** Sentences about an answer that could not be used. */
const FAILED = /重试|没有成功|没有回应|查询失败|收到的内容不完整|没有这一项|404/;

/** The words of a screen whose answers have every field: nothing on it has failed. */
async function usualOf(page: Page, path: string): Promise<string> {
  const { text, wrong } = await visit(page, path);
  expect([wrong, text.match(FAILED)?.[0] ?? ''], path).toEqual(['', '']);
  return text;
}

/** Screens of our server's own features: they open, and name no failure. */
const OURS = ['/studyRecord', '/orders'];

/** Cases of a screen: each field of each answer that it asked for, removed and null. */
async function casesOf(page: Page, path: string): Promise<{ usual: string; cases: Case[] }> {
  const bodies = new Map<string, unknown>();
  set.server.alter = (call, body) => {
    bodies.set(keyOf(call), body);
    return body;
  };
  const usual = await usualOf(page, path);
  set.server.alter = undefined;
  const shown = [...bodies].filter(([call]) => !OF_THE_FRAME.test(call) || SHOWS_THE_FRAME.test(path));
  const cases = shown.flatMap(([call, body]) =>
    fieldsOf(body).flatMap((field) => (['removed', 'null'] as const).map((how) => ({ call, field, how }))),
  );
  return { usual, cases };
}

/** Returns what a screen shows wrongly in a case; empty when nothing. */
async function faultsOf(page: Page, path: string, one: Case, usual: string): Promise<string[]> {
  set.server.alter = alterFor(one);
  const { text, wrong } = await visit(page, path);
  set.server.alter = undefined;
  const found = [...(wrong ? [wrong] : []), ...forbiddenIn(text, one, usual)];
  return found.length > 0 ? [`${keyOfCase(path, one)} → ${found.join('; ')}`] : [];
}

async function enter(page: Page): Promise<void> {
  // No video comes, so that no visit studies anything.
  await page.route(/\/files\/.*\.mp4/, () => undefined);
  await signIn(page, set);
  populate(set.server.world, WANG.id);
}

if (LONG) {
  test.describe.configure({ mode: 'parallel' });
  for (const { path } of SCREENS) {
    test(`${path} says nothing false when a field is missing`, async ({ page }) => {
      usuallyTakes(120_000);
      await enter(page);
      const { usual, cases } = await casesOf(page, path);
      const faults: string[] = [];
      for (const one of shuffled(cases, SEED).slice(0, CASES))
        faults.push(...(await faultsOf(page, path, one, usual)));
      console.log(`${path}: ${cases.length} cases, ${faults.length} faults`);
      expect(faults).toEqual([]);
    });
  }
}

const SCREENS_OF_A_SEED = 12;
const CASES_OF_A_SCREEN = 5;

/** The named cases, and 60 others by a seed: `SEED=7 npm run e2e -- platform/fields` takes others. */
function chosenOf(path: string, cases: readonly Case[], isOfSeed: boolean): Case[] {
  const named = NAMED.filter((one) => one.path === path);
  const isNamed = (one: Case) =>
    named.some(({ call, field }) => one.call.endsWith(`/${call}`) && one.field === field);
  const missing = named.filter(
    ({ call, field }) => !cases.some((one) => one.call.endsWith(`/${call}`) && one.field === field),
  );
  expect(missing, 'a named case is of a field that the screen asks for').toEqual([]);
  const others = cases.filter((one) => !isNamed(one));
  return [...cases.filter(isNamed), ...(isOfSeed ? shuffled(others, SEED).slice(0, CASES_OF_A_SCREEN) : [])];
}

test('screens say nothing false when one field is missing', async ({ page }) => {
  test.skip(LONG, 'every field is looked at');
  usuallyTakes(120_000);
  await enter(page);
  for (const path of OURS) await usualOf(page, path);
  const ofSeed = shuffled(SCREENS, SEED).slice(0, SCREENS_OF_A_SEED);
  const faults: string[] = [];
  for (const screen of SCREENS) {
    const { path } = screen;
    const isOfSeed = ofSeed.includes(screen);
    if (!isOfSeed && !NAMED.some((one) => one.path === path)) continue;
    const { usual, cases } = await casesOf(page, path);
    for (const one of chosenOf(path, cases, isOfSeed))
      faults.push(...(await faultsOf(page, path, one, usual)));
  }
  expect(faults, `seed ${SEED}`).toEqual([]);
});
