import {
  DEMO_PASSWORD,
  HOURS_A,
  LEARNER,
  LESSON_A,
  NEWCOMER,
  PURCHASER,
  TRAINING_SHORT,
  TRAININGS,
  tester,
} from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { type Learner, signedInPhone, signInByCall, storeRows, studyPath } from '../learner';
import { register } from '../registering';
import * as form from '../registration';
import { SCREENS } from '../screens-offline';
import { LOOKED_AT } from '../sights';
import { expect, stage, test, usuallyTakes } from '../stage';
import { judge, type Pressed } from './judge';

test.use({ serviceWorkers: 'block', ...LOOKED_AT });

const set = stage();

/** The learner who opens a screen; undefined is a visitor. */
type Who = Learner | undefined;

/** Opens an address in contexts of one learner, who signs in once. */
async function screenOf(who: Who, address: string): Promise<Pick<Pressed, 'begin' | 'open' | 'isAlone'>> {
  const rows = who && (await signedInPhone(set.origin, who));
  return {
    begin: async (context) => rows && context.addInitScript(storeRows, rows),
    open: (page) => page.goto(set.origin + address),
    // Two pages of a learner that study would meet each other.
    isAlone: /[vV]ideo|hour|RichText/.test(address),
  };
}

/** Has registered for the short training and not begun. */
const REGISTERED = tester(3);

async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill(tester(1).phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
}

async function fillRegistration(page: Page): Promise<void> {
  await form.toLastStep(page);
  await form.fillPhone(page, '13900009001');
  await page.getByLabel('验证码').fill('123456');
}

type Step = {
  /** The button as the title names it. */
  button: string;
  who?: Who;
  address: string;
  /** The name of the button; it is there when nothing is held. */
  only: RegExp;
  isWriter?: true;
  prepare?: Pressed['prepare'];
};

const exam = `/trainingDetail?id=${TRAININGS.examOpen}`;
const askForExam = (page: Page) => page.getByRole('main').getByRole('button', { name: '去考试' }).tap();

/** The main buttons between the first visit and the certificate. */
const WAY: readonly Step[] = [
  { button: '登录', address: '/userLogin', only: /^登录$/, isWriter: true, prepare: { run: fillSignIn } },
  { button: '下一步', address: '/userRegister', only: /^下一步$/ },
  {
    button: '注册',
    address: '/userRegister',
    only: /^注册$/,
    isWriter: true,
    prepare: { run: fillRegistration, needs: /county|osition/i },
  },
  { button: '继续学习 on home', who: LEARNER, address: '/homeLand', only: /^继续学习/ },
  {
    button: '立即报名',
    who: tester(2),
    address: `/trainingDetail?id=${TRAINING_SHORT}`,
    only: /^立即报名$/,
    isWriter: true,
  },
  {
    button: '开始学习 of a training',
    who: REGISTERED,
    address: `/trainingDetail?id=${TRAINING_SHORT}`,
    only: /^开始学习|^看/,
  },
  {
    button: '继续学习 of a lesson',
    who: LEARNER,
    address: `/lessonDetail?id=${LESSON_A}`,
    only: /^继续学习/,
  },
  { button: '继续 of an hour', who: LEARNER, address: studyPath(HOURS_A[1], LESSON_A), only: /^继续$/ },
  {
    button: '进入考试',
    who: LEARNER,
    address: exam,
    only: /^进入考试$/,
    isWriter: true,
    prepare: { run: askForExam, needs: /getTrainingBasicInfo/ },
  },
  {
    button: '去申请证书',
    who: LEARNER,
    address: `/trainingDetail?id=${TRAININGS.certificateReady}`,
    only: /^去申请证书$/,
    isWriter: true,
  },
  {
    button: '提交 of feedback',
    who: tester(4),
    address: '/feedbackForm',
    only: /^提交$/,
    isWriter: true,
    prepare: { run: (page) => page.getByLabel('反馈内容').fill('字太小') },
  },
  {
    button: '保存图片',
    who: LEARNER,
    address: `/certificateDetail?trainingId=${TRAININGS.certificateApplied}`,
    only: /^保存图片$/,
  },
];

for (const { button, who, address, only, isWriter, prepare } of WAY) {
  test(`answers at every stage of loading when «${button}» is pressed`, async ({ browser }) => {
    usuallyTakes(30_000);
    if (who === REGISTERED) await register(await signInByCall(set.origin, who), who, TRAINING_SHORT);
    const screen = await screenOf(who, address);
    const { faults, stages, presses, writers } = await judge({
      browser,
      ...screen,
      only,
      ...(prepare && { prepare }),
    });
    expect(faults).toEqual([]);
    // Without these the judge would have had nothing to press, or to hold.
    expect(stages.length).toBeGreaterThan(1);
    expect(presses.some((press) => press.startsWith('nothing held'))).toBe(true);
    expect(writers.length > 0).toBe(isWriter === true);
    console.log(`${button}: ${stages.length} stages, ${presses.length} presses`);
  });
}

const IS_LONG = process.env.LONG === '1';

const EVERYBODY: Readonly<Record<string, Who>> = {
  'the learner': LEARNER,
  'the newcomer': NEWCOMER,
  'the purchaser': PURCHASER,
  'a visitor': undefined,
};

if (IS_LONG) test.describe.configure({ mode: 'parallel' });
for (const [name, who] of IS_LONG ? Object.entries(EVERYBODY) : [])
  for (const [address] of SCREENS)
    test(`answers every press at every stage of loading when ${name} opens ${address}`, async ({
      browser,
    }) => {
      usuallyTakes(60_000);
      const { faults, stages, presses } = await judge({ browser, ...(await screenOf(who, address)) });
      console.log(`${name} ${address}: ${stages.length} stages, ${presses.length} presses`);
      expect(faults).toEqual([]);
    });
