import { sendSms } from '@contract/captcha';
import { clientInfo } from '@contract/client-info';
import { verifyCompany } from '@contract/company-applications';
import { canJoinExam, startExam } from '@contract/exams';
import { createAlipayOrder } from '@contract/payment';
import { updateUserInfo } from '@contract/user-info';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lesson } from './database/schema';
import { openApp } from './testing/open-app';

let app: Awaited<ReturnType<typeof openApp>>;
let token: string;
const info = async (of: typeof app) => (await of.ask(clientInfo, {}, token)).data as Record<string, unknown>;
const offers = async (of: typeof app) => (await info(of)).offers;
const CONTACT = ['servicePhone', 'feedbackMail', 'offlineTrainings', 'afterPurchaseUrl'];

beforeAll(async () => {
  app = await openApp({ EXAM_SITE_URL: '', EXAM_SITE_SECRET: '' });
  token = await app.learner('7');
  const text = { name: '课程', cover: '', intro: '', publishedAt: 0 };
  await app.database.insert(lesson).values({ ...text, id: '1', chargeMode: 2, price: 100 });
});
afterAll(() => app.close());

test('the app is told that nothing is set up', async () => {
  expect(await offers(app)).toEqual({ payments: [], sms: false, licence: false, exams: false, faces: false });
});

test('of whom to ask, and of trainings elsewhere, nothing is said where nothing is set: the build may know', async () => {
  const said = await info(app);
  expect(CONTACT.filter((field) => field in said)).toEqual([]);
});

test('what is not set up is refused as that, and nobody is told to try it later', async () => {
  const order = { type: '101', typeId: '1', lessonId: '1', userId: '7' };
  const claim = { imageUrl: '/uploads/x.png', code: '91330110MA2000001B', name: '宏远机械厂' };
  const asked = [
    await app.ask(createAlipayOrder, order, token),
    await app.ask(sendSms, { phone: '13800000000' }, token),
    await app.ask(verifyCompany, claim, token),
    await app.ask(canJoinExam, { trainingId: '1', examId: '1' }, token),
    await app.ask(startExam, { userId: '7', traingId: '1', pid: '1' }, token),
    await app.ask(updateUserInfo, { id: '7', selfImage: '/uploads/x.jpg' }, token),
  ];
  expect(asked.map(({ ended }) => ended)).toEqual(asked.map(() => '2216'));
  for (const { sentence } of asked) {
    expect(sentence).toMatch(/没有开通.*联系/);
    expect(sentence).not.toMatch(/稍后|再试/);
  }
});

test('what is set up is said, and whom to ask', async () => {
  const secret = 'a secret of sixteen';
  const more = await openApp({
    SMS_GATEWAY_URL: 'https://sms.example',
    SMS_GATEWAY_SECRET: secret,
    LICENCE_REGISTER_URL: 'https://register.example',
    LICENCE_REGISTER_SECRET: secret,
    SERVICE_PHONE: '400-000-0000',
    FEEDBACK_MAIL: 'ask@example.org',
    OFFLINE_REGISTRATION_TRAINING_IDS: '7, 8',
    AFTER_PURCHASE_URL: 'https://admin.example/{lessonId}',
  });
  try {
    expect(await offers(more)).toEqual({ payments: [], sms: true, licence: true, exams: true, faces: false });
    expect(await info(more)).toMatchObject({
      servicePhone: '400-000-0000',
      feedbackMail: 'ask@example.org',
      offlineTrainings: ['7', '8'],
      afterPurchaseUrl: 'https://admin.example/{lessonId}',
    });
  } finally {
    await more.close();
  }
});
