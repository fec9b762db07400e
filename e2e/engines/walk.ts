import { DEMO_PASSWORD, HOURS_B } from '@demo/ids/ids';
import { clientFor, creditedOf, type Learner } from '../learner';
import { expect, type Stage } from '../stage';
import { outsideScreen, TURNED_SCREENS } from '../video';
import type { Engine } from './engine';
import * as page from './in-page';

const LESSON = /噪声防护基础/;
const HOUR = /多响算太响/;
/** A lesson with an hour in HLS. */
const IN_PARTS = { lesson: /职业健康权利/, hour: /听力要查，也要护/ };
/** So much of the hour is studied without network, s. */
const STUDIED = 8;

/** What came of it, for the table in docs/browsers.md. Seconds. */
export type Walked = {
  opened: 'killed' | 'newWindow';
  playsFrom: string;
  asksWorker: string;
  /** Elements that reach out of a turned phone's screen. */
  outside: string[];
  /** Of the stored film, without network. */
  caption: string;
  /** Of the hour in HLS, online: what plays it. */
  streamFrom: string;
  streamPlayed: number;
  ranges: { range: string; status: number; says: string; bytes: number }[];
  played: number;
  credited: number;
};

/** A page that is just going away answers nobody: it is asked again. */
const soon = (asked: () => Promise<unknown>, timeout = 60_000) =>
  expect.poll(() => asked().catch(String), { timeout, intervals: [250] });

/** Presses what is called so; where it is not there, a newcomer may be asked for the profile instead, and declines. */
async function press(engine: Engine, name: RegExp): Promise<boolean> {
  if (await engine.press(name)) return true;
  await engine.press(/^以后再说$/);
  return false;
}

const pressing = (engine: Engine, name: RegExp, timeout?: number) =>
  soon(async () => (await press(engine, name)) || engine.run<string>(page.PRESSABLE), timeout).toBe(true);

const reads = (engine: Engine, words: RegExp, timeout?: number) =>
  soon(() => engine.run<string>('document.body.innerText'), timeout).toMatch(words);

const at = (engine: Engine, path: string) => soon(() => pathOf(engine)).toBe(path);

const pathOf = (engine: Engine) => engine.run<string>('location.pathname');

/** Whether it gets there. A slow machine takes its time, and a second press would land on what stands there by then. */
const arrives = (engine: Engine, path: string) =>
  soon(() => pathOf(engine), 10_000)
    .toBe(path)
    .then(
      () => true,
      () => false,
    );

/** Presses what leads there; again only where a page that still moved was missed. */
const leading = (engine: Engine, name: RegExp, path: string) =>
  soon(async () => {
    if ((await pathOf(engine)) === path) return true;
    if (!(await press(engine, name))) return engine.run<string>(page.PRESSABLE);
    return (await arrives(engine, path)) || engine.run<string>(page.PRESSABLE);
  }).toBe(true);

const hasPlayed = (engine: Engine, seconds: number) =>
  soon(async () => (await engine.run<number>(page.PLAYED)) > seconds || engine.run<string>(page.STANDS)).toBe(
    true,
  );

/** Signs in, joins a lesson, downloads it, and studies an hour of it with the network gone. */
export async function walk(
  engine: Engine,
  set: Stage,
  learner: Learner,
  screenshotOf: (name: string, png: Buffer) => void,
): Promise<Walked> {
  await signIn(engine, set.origin, learner);
  await downloadLesson(engine);
  set.proxy.cut = true;
  const opened = await engine.again(`${set.origin}/homeLand`);
  const studied = await studyWithoutNetwork(engine);
  const beside = {
    ranges: await engine.run<Walked['ranges']>(page.RANGES),
    asksWorker: await engine.run<string>(page.ASKS_WORKER),
  };
  set.proxy.heal();
  await engine.run(`dispatchEvent(new Event('online'))`);
  const token = await engine.run<string>(`localStorage.getItem('token')`);
  const call = clientFor(set.origin, token, learner.id);
  const credited = () => creditedOf(call, HOURS_B[0]);
  await soon(credited, 120_000).toBeGreaterThan(studied.played - 1);
  const streamed = await playInParts(engine);
  const outside = await turn(engine, screenshotOf);
  return {
    opened,
    ...beside,
    ...studied,
    credited: await credited(),
    ...streamed,
    outside,
  };
}

async function signIn(engine: Engine, origin: string, { phone }: Learner): Promise<void> {
  await engine.open(origin);
  await pressing(engine, /^登录$/);
  await at(engine, '/userLogin');
  await soon(() => engine.fill(/^手机号/, phone)).toBe(true);
  await soon(() => engine.fill(/^密码/, DEMO_PASSWORD)).toBe(true);
  await pressing(engine, /^登录$/);
  await at(engine, '/homeLand');
}

async function downloadLesson(engine: Engine): Promise<void> {
  await leading(engine, /^学习中心$/, '/learningCenterList');
  await leading(engine, LESSON, '/lessonDetail');
  await pressing(engine, /^加入学习$/);
  await reads(engine, /开始学习/);
  await pressing(engine, /^下载整门课程$/);
  await pressing(engine, /^下载 · /);
  await leading(engine, /^我的$/, '/personalCenter');
  await leading(engine, /我的下载/, '/myDownloads');
  await reads(engine, /离线许可还有\d+天/, 120_000);
  // A row leads to its hour once its file is complete.
  const isHere = `[...document.querySelectorAll('main a')].some((one) => ${HOUR}.test(one.textContent))`;
  await soon(() => engine.run<boolean>(isHere), 120_000).toBe(true);
  // The app itself stands on the phone, whole: what was never opened may be wanted there.
  await soon(() => engine.run<boolean>(page.APP_STANDS), 120_000).toBe(true);
}

async function studyWithoutNetwork(engine: Engine) {
  // The way from home: the pill, and in its sheet what can be studied now.
  await soon(async () => {
    if ((await pathOf(engine)) === '/videoDetail') return true;
    if (await press(engine, HOUR)) return arrives(engine, '/videoDetail');
    // A sheet that is open already, and may still look for its rows, is not opened again over itself.
    if (!(await engine.run<boolean>(page.SHEET_OPEN))) await engine.press(/^离线/);
    return engine.run<string>(page.PRESSABLE);
  }).toBe(true);
  await at(engine, '/videoDetail');
  await soon(async () => {
    await engine.press(/点一下继续/);
    return engine.run(page.PLAYS);
  }).toBe(true);
  // Its captions came with it.
  await showCaptions(engine);
  let caption = '';
  await soon(async () => {
    caption = await engine.run<string>(page.CAPTION);
    return caption;
    // Between two of them nothing is said.
  }).toMatch(/^\/\S+ \S/);
  await hasPlayed(engine, STUDIED);
  await engine.run(`document.querySelector('video').pause()`);
  return {
    caption,
    playsFrom: await engine.run<string>(page.PLAYS_FROM),
    played: await engine.run<number>(page.PLAYED),
  };
}

/** Turns the phone through the ratios of screens while the video is paused, and returns what reaches out of each. */
async function turn(engine: Engine, screenshotOf: (name: string, png: Buffer) => void) {
  const outside: string[] = [];
  const [width0, height0] = await engine.run<[number, number]>('[innerWidth, innerHeight]');
  await engine.run(page.AS_TOUCHED);
  for (const [width, height] of TURNED_SCREENS) {
    await engine.resize(width, height);
    await soon(() => engine.run(`(${outsideScreen})()`))
      .toEqual([])
      .catch(async () => {
        outside.push(`${width}×${height}: ${await engine.run<string[]>(`(${outsideScreen})()`)}`);
      });
    screenshotOf(`${width}x${height}`, await engine.screenshot());
  }
  await engine.resize(width0, height0);
  return outside;
}

/** The bar hides while it plays: it is stopped for that. */
async function showCaptions(engine: Engine): Promise<void> {
  await engine.run(`document.querySelector('video').pause()`);
  await soon(async () => {
    if (!(await engine.run(page.CAPTIONS_ON))) await engine.press(/字幕/);
    return engine.run(page.CAPTIONS_ON);
  }).toBe(true);
  await soon(async () => {
    if (!(await engine.run(page.PLAYS))) await engine.press(/^播放/);
    return engine.run(page.PLAYS);
  }).toBe(true);
}

const showsHour = (engine: Engine) =>
  soon(() => engine.run<string>('document.body.innerText'), 10_000)
    .toMatch(IN_PARTS.hour)
    .then(
      () => true,
      () => false,
    );

/** With network an hour in HLS plays as far as the engine can: some seconds of it. */
async function playInParts(engine: Engine) {
  await leading(engine, /^学习中心$/, '/learningCenterList');
  await leading(engine, IN_PARTS.lesson, '/lessonDetail');
  await pressing(engine, /^加入学习$/);
  await reads(engine, /开始学习/);
  await soon(async () => {
    if ((await pathOf(engine)) !== '/videoDetail') {
      if (!(await press(engine, IN_PARTS.hour))) return engine.run<string>(page.PRESSABLE);
      await arrives(engine, '/videoDetail');
    }
    if (await showsHour(engine)) return true;
    // The list moved under the press, which opened another hour.
    await engine.press(/^返回$/);
    return pathOf(engine);
  }).toBe(true);
  await soon(async () => {
    await engine.press(/点一下继续/);
    return engine.run(page.PLAYS);
  }).toBe(true);
  await hasPlayed(engine, 3);
  await engine.run(`document.querySelector('video').pause()`);
  return {
    streamFrom: await engine.run<string>(page.PLAYS_FROM),
    streamPlayed: await engine.run<number>(page.PLAYED),
  };
}
