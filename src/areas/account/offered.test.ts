import { CAPABILITIES } from '@contract/capabilities';
import { afterEach, describe, expect, test } from 'vitest';
import { named } from '@/api/capabilities';
import { offeredNow } from './offered';

const OFFERS = { payments: ['wechatPay'], sms: true, licence: false, exams: true, faces: false };
const titlesOf = (rows: readonly { title: string; has: boolean }[], isPresent: boolean) =>
  rows.filter(({ has }) => has === isPresent).map(({ title }) => title);

afterEach(() => {
  named.now = undefined;
});

describe('这个平台提供什么', () => {
  test('is unknown until the platform has answered', () => {
    expect(offeredNow(OFFERS)).toBeUndefined();
  });

  test('has one row for each capability, present or absent by the last answer', () => {
    named.now = ['orders', 'of a later version'];
    const offered = offeredNow();
    expect(offered?.beyond).toHaveLength(CAPABILITIES.length);
    expect(titlesOf(offered?.beyond ?? [], true)).toEqual(['我的订单']);
    expect(offered?.beyond.find(({ title }) => title === '下载后学习')?.second).toBe('课时要联网才能学');
    expect([offered?.at, offered?.setUp]).toEqual([undefined, undefined]);
  });

  test('has what the operator has set up where the platform says so', () => {
    named.now = [];
    const { setUp = [] } = offeredNow(OFFERS) ?? {};
    expect(titlesOf(setUp, true)).toEqual(['微信支付', '短信验证码', '考试']);
    expect(titlesOf(setUp, false)).toEqual(['支付宝', '企业申请审核', '人脸核身']);
  });
});
