import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer';
import { getIssueInfoByUserId, getMyCert } from '../certificates';
import { getMyApplyCompanyByUserId } from '../company-applications';
import { lastViewedTime } from '../last-viewed-time';
import { lessonDetail } from '../lessons';
import { listNews } from '../news';
import { createWechatOrder } from '../payment';
import { getPlatformTrainingData } from '../platform-training';
import { readAnswer } from '../reading';
import { listRedemptionCodeInfo } from '../redemption-codes';
import { lastPlayTime } from '../study';
import { trainingBasicInfo, trainingCatalog } from '../trainings';
import { isOpenOtherVideo } from '../window';

/** Reads an answer as the client does; undefined for one that is not understood. */
function read(answer: Answer, raw: object): unknown {
  if (answer.style === 'file') throw new Error('a file has no fields');
  const reading = readAnswer(answer, raw);
  return reading.is === 'content' ? answer.schema.safeParse(reading.content).data : undefined;
}
/** Returns the fields of a value that another names. */
function pickNamed(value: unknown, names: unknown): unknown {
  if (typeof names !== 'object' || names === null) return value;
  if (Array.isArray(names)) return (value as unknown[]).map((one, place) => pickNamed(one, names[place]));
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(names).map(([name, inner]) => [name, pickNamed(fields[name], inner)]),
  );
}
const modern = (data: unknown) => ({ code: '1000', message: '', data });
const classic = (fields: object) => ({ result: 'success', msg: '', ...fields });

describe('a back end that speaks only the specification', () => {
  test.each<[string, { answer: Answer }, object, unknown]>([
    [
      'a catalog card has no id',
      trainingCatalog,
      modern({ cards: [{ name: '噪声' }], total: null }),
      { cards: [{ id: undefined, name: '噪声' }] },
    ],
    [
      'a certificate has no training’s id, number or last day',
      getMyCert,
      classic({ list: [{ userName: '张三' }] }),
      { list: [{ trainingId: undefined, number: '', validUntil: '' }] },
    ],
    [
      'one certificate has none either',
      getIssueInfoByUserId,
      classic({ certificate: { userName: '张三' } }),
      { certificate: { trainingId: undefined } },
    ],
    [
      'an application has no company’s id and no result',
      getMyApplyCompanyByUserId,
      classic({ list: [{ companyName: '宏远' }] }),
      { list: [{ companyId: undefined, isPass: undefined }] },
    ],
    [
      'a purchase of codes has no id and says of none that it is used',
      listRedemptionCodeInfo,
      classic({ list: [{ timeStart: '2026-11-01 08:00:00', number: 3 }], lesson: null }),
      {
        list: [{ id: undefined, number: 3, used: undefined, totalFee: undefined }],
        lesson: { money: undefined },
        count: undefined,
      },
    ],
    [
      'a fresh hour has no data',
      lastPlayTime,
      modern(null),
      { currentTime: 0, isFinish: false, sessionId: '' },
    ],
    [
      'a fresh hour has no session',
      lastPlayTime,
      modern({ currentTime: 0, sessionId: null }),
      { sessionId: '' },
    ],
    [
      'the older player has no session',
      lastViewedTime,
      classic({ lastViewedTime: '12', isComplete: '0' }),
      { lastViewedTime: 12, isComplete: false, sessionId: '' },
    ],
    [
      'a platform training has no number of places',
      getPlatformTrainingData,
      classic({ platformTraining: { name: '听力', trainingCount: null } }),
      { platformTraining: { id: undefined, trainingCount: undefined, applicationCount: undefined } },
    ],
    [
      'a training names no price and no charge mode',
      trainingBasicInfo,
      modern({ id: 1, trainingCount: null }),
      {
        id: '1',
        price: undefined,
        chargeMode: undefined,
        trainingCount: undefined,
        registrationCount: undefined,
      },
    ],
    [
      'a lesson names no price, no progress and no expert’s id',
      lessonDetail,
      modern({ id: 1, experts: [{ name: '李' }] }),
      { price: undefined, totalProgress: undefined, experts: [{ id: undefined, name: '李' }] },
    ],
    [
      'an order names no sum',
      createWechatOrder,
      modern({ id: 5, out_trade_no: 'n5' }),
      { id: '5', out_trade_no: 'n5', totalFee: undefined },
    ],
    [
      'a page is called records',
      listNews,
      modern({ records: [{ id: 7, name: '新闻' }], total: '12' }),
      { list: [{ id: '7', name: '新闻' }], total: 12 },
    ],
  ])('%s', (_, { answer }, raw, expected) => {
    expect(pickNamed(read(answer, raw), expected)).toEqual(expected);
  });

  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    [null, false],
  ])('another window is open as %j: %s', (data, isOpen) => {
    expect(read(isOpenOtherVideo.answer, modern(data))).toBe(isOpen);
  });
});
