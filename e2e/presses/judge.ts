import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '../stage';
import { Calls } from './calls';
import { addSignature, hasChanged, startedSignature, watchSignature } from './in-page';

/** The main buttons of a screen: those of `ui/button.tsx` with that style, and the one over a video that waits for a tap. */
const MAIN =
  'button[class*="_tap_"], :is(a, button)[class*="_button_"]:is([class*="_main_"], [class*="_deep_"])';

/** At most so many buttons of a screen are pressed; further ones belong to further rows of a list. */
const MAX_BUTTONS = 4;

/** Polls in a row without a change, after which a page has come to rest, and after which a press has no answer. */
const QUIET_POLLS = 4;
const DEAD_POLLS = 20;
/** Polls after which a page counts as one that never comes to rest, for instance while a video plays with captions. */
const MAX_POLLS = 100;
const POLL_MS = 60;

/** Stages that are judged at the same time, because most of it is waiting. */
const AT_ONCE = 3;

const NOTHING_HELD = 'nothing held';

/** One screen as the judge opens it, in a fresh context each time. */
export type Pressed = {
  browser: Browser;
  /** Prepares a new context, for instance with a session. */
  begin?: (context: BrowserContext) => Promise<unknown>;
  /** Goes to the screen. */
  open: (page: Page) => Promise<unknown>;
  /** Does what precedes the press, for instance fills the form; it needs these calls, which are not held then. */
  prepare?: { run: (page: Page) => Promise<unknown>; needs?: RegExp };
  /** The only button that is pressed; without it every main button. */
  only?: RegExp;
  /** Allows one open page of this screen at a time. */
  isAlone?: boolean;
};

export type Verdict = {
  faults: string[];
  /** The stages of loading, in order. */
  stages: string[];
  /** The buttons that were pressed, by stage. */
  presses: string[];
  /** The buttons that wrote something. */
  writers: string[];
};

type Opened = { page: Page; calls: Calls; close: () => Promise<void> };

/** Opens a screen once for each of its calls, holds that call, and presses every main button that is there. */
export async function judge(screen: Pressed): Promise<Verdict> {
  const found = new Set<string>();
  const presses = new Set<string>();
  const writers = new Set<string>();
  const at = async (stage: string, opened: Opened, isChosen: (name: string) => boolean) => {
    let here: Opened | undefined = opened;
    for (const name of (await namesOn(opened.page, screen)).filter(isChosen)) {
      const { page, calls, close } = here ?? (await openAt(screen, stage));
      here = undefined;
      const { faults, writes, wasThere } = await press(page, calls, name, writers.has(name));
      await close();
      if (!wasThere) continue;
      if (writes) writers.add(name);
      presses.add(`${stage}: ${name}`);
      for (const fault of faults) found.add(`${stage}: «${name}» ${fault}`);
    }
    await here?.close();
  };
  const free = await openAt(screen, NOTHING_HELD);
  const held = free.calls.names.filter((name) => !screen.prepare?.needs?.test(name));
  await at(NOTHING_HELD, free, () => true);
  // Buttons that write are known from there, and are tapped twice at once at every stage.
  if (writers.size > 0)
    await at(NOTHING_HELD, await openAt(screen, NOTHING_HELD), (name) => writers.has(name));
  const left = [...held];
  const next = async (): Promise<void> => {
    const stage = left.shift();
    if (stage === undefined) return;
    await at(stage, await openAt(screen, stage), () => true);
    return next();
  };
  await Promise.all(Array.from({ length: screen.isAlone ? 1 : AT_ONCE }, next));
  return {
    faults: [...found],
    stages: [NOTHING_HELD, ...held],
    presses: [...presses],
    writers: [...writers],
  };
}

async function openAt(screen: Pressed, stage: string): Promise<Opened> {
  const context = await screen.browser.newContext();
  await context.addInitScript(addSignature);
  await screen.begin?.(context);
  const calls = await Calls.of(context, stage === NOTHING_HELD ? undefined : stage);
  const page = await context.newPage();
  await screen.open(page);
  await rest(page, calls);
  if (screen.prepare) {
    await screen.prepare.run(page);
    await rest(page, calls);
  }
  return {
    page,
    calls,
    close: async () => {
      calls.releaseAll();
      if (screen.isAlone) {
        // The page releases its study window as it goes.
        await page.goto('about:blank');
        await expect.poll(() => calls.isUnderWay).toBe(false);
      }
      await context.close();
    },
  };
}

/** Waits until only the held call is under way and nothing changes any more. */
async function rest(page: Page, calls: Calls): Promise<void> {
  let polls = 0;
  let quiet = 0;
  let before = '';
  await expect
    .poll(
      async () => {
        polls += 1;
        const signature = await page.evaluate(startedSignature).catch(() => undefined);
        const now = `${calls.count}\n${signature}`;
        quiet = signature === undefined || calls.isUnderWay || now !== before ? 0 : quiet + 1;
        before = now;
        return quiet >= QUIET_POLLS || polls >= MAX_POLLS;
      },
      { intervals: [POLL_MS] },
    )
    .toBe(true);
}

/** The names of a page's main buttons, each once. */
async function namesOn(page: Page, { only }: Pressed): Promise<string[]> {
  const names = await Promise.all((await buttonsOn(page).all()).map(nameOf));
  return [...new Set(names)].filter((name) => !only || only.test(name)).slice(0, MAX_BUTTONS);
}

const buttonsOn = (page: Page): Locator => page.locator(MAIN).filter({ visible: true });

const nameOf = (button: Locator): Promise<string> =>
  button.evaluate((one) => (one.ariaLabel ?? one.textContent).replace(/\s+/g, ' ').trim());

type Outcome = { faults: string[]; writes: boolean; wasThere: boolean };

/** Presses one button at a stage, answers what was held, and counts what was written. */
async function press(page: Page, calls: Calls, name: string, twice: boolean): Promise<Outcome> {
  const buttons = buttonsOn(page);
  const names = await Promise.all((await buttons.all()).map(nameOf));
  const at = names.indexOf(name);
  if (at < 0 || !calls.isHeld) return { faults: [], writes: false, wasThere: false };
  const button = buttons.nth(at);
  const isLink = await button.evaluate((one) => one.matches('a'));
  const faults = await faultsOf(page, calls, button, twice);
  calls.releaseAll();
  // A press that waited for the held call may write now; a link has led on already.
  if (!isLink) await rest(page, calls);
  return { faults: [...faults, ...calls.doubles], writes: calls.writes.length > 0, wasThere: true };
}

/** Says in words why a disabled button cannot be pressed: its own, or those beside it. */
const REASON = /暂无|就能|还|已|未|先|满|结束|正在|不|需|才|请|过期|取消|勾选/;

/** Returns what is wrong with a button and with the answer to a tap on it. */
async function faultsOf(page: Page, calls: Calls, button: Locator, twice: boolean): Promise<string[]> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, disabled, busy, covered, here, around } = await button.evaluate(describe);
  if (disabled) return busy || REASON.test(around) ? [] : ['is disabled without a reason'];
  if (covered) return [covered === 'dialog' ? '' : 'is covered'].filter(Boolean);
  if (here) return ['leads to its own address'];
  let answered = false;
  const answer = () => {
    answered = true;
  };
  for (const event of ['popup', 'download', 'filechooser', 'dialog'] as const)
    page.once(event as 'popup', answer);
  calls.holdWrites();
  await page.evaluate(watchSignature);
  const tap = () => page.touchscreen.tap(x, y);
  await Promise.all(twice ? [tap(), tap()] : [tap()]);
  let quiet = 0;
  let count = -1;
  await expect
    .poll(
      async () => {
        answered ||= await page.evaluate(hasChanged).catch(() => false);
        quiet = calls.isUnderWay || calls.count !== count ? 0 : quiet + 1;
        count = calls.count;
        return answered || quiet >= DEAD_POLLS;
      },
      { intervals: [POLL_MS] },
    )
    .toBe(true);
  return answered ? [] : ['is dead'];
}

/** Describes a button as it is in the page; it runs there. */
function describe(button: Element) {
  const { left, top, width, height } = button.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const over = document.elementFromPoint(x, y);
  const isFree = over !== null && (button.contains(over) || over.contains(button));
  const href = button.getAttribute('href');
  const to = href === null ? undefined : new URL(href, location.href);
  const around = button.closest('[class*="_bar_"]') ?? button.parentElement;
  return {
    x,
    y,
    disabled: button.matches(':disabled, [aria-disabled=true]'),
    busy: button.ariaBusy === 'true',
    covered: isFree ? '' : over?.closest('dialog, [role=dialog], [role=alertdialog]') ? 'dialog' : 'other',
    here: to?.pathname === location.pathname && to.search === location.search,
    around: around?.textContent ?? '',
  };
}
