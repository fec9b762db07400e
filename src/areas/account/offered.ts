import type { Capability } from '@contract/capabilities';
import { clientInfo, type Offers } from '@contract/client-info';
import { queryOptions } from '@tanstack/react-query';
import { keptOf } from '@/api/answers/kept';
import { call } from '@/api/call';
import { named } from '@/api/capabilities';
import { lastNamed, learn } from '@/api/learn-capabilities';

/** One line of «这个平台提供什么». */
export type OfferedRow = { title: string; second: string; has: boolean };

export type Offered = {
  /** Time of the platform's last answer, ms; undefined where it never gave one. */
  at: number | undefined;
  beyond: OfferedRow[];
  /** What the operator has set up; undefined where the platform does not say. */
  setUp: OfferedRow[] | undefined;
};

const BEYOND: Record<Capability, readonly [title: string, present: string, absent: string]> = {
  ledger: ['逐秒记学时', '断网时学的也能补传，不丢不重', '学习位置照常上传，学时由平台自己算'],
  downloads: ['下载后学习', '课时先下载，没有网络也能学', '课时要联网才能学'],
  media: ['视频平台和朗读录音', '能放视频平台上的课时，能听课文的录音', '课时按平台给的地址播放'],
  orders: ['我的订单', '能查订单、取消订单、申请退款', '订单和退款请问平台'],
  codes: ['用链接兑换', '粘贴单位发来的消息就能兑换', '在课程或培训里填兑换码'],
  certificates: ['离线核验证书', '没有网络也能看出证书的真假', '证书请在平台核验'],
  lists: ['筛选和查找', '课程按类别筛选，专家按名字查找', '列表整张显示'],
  account: ['学历和退出', '资料里有学历，退出时平台同时注销登录', '退出只清除这部手机上的登录'],
  feedback: ['我的反馈', '写过的反馈和平台的答复都能看到', '反馈交给平台，答复请问平台'],
};

const SET_UP: Record<Exclude<keyof Offers, 'payments'>, readonly [title: string, second: string]> = {
  sms: ['短信验证码', '用来注册、找回密码、换手机号'],
  licence: ['企业申请审核', '核对营业执照'],
  exams: ['考试', '学完以后参加'],
  faces: ['人脸核身', '比对本人照片'],
};
const PAYMENTS = { wechatPay: '微信支付', alipay: '支付宝' };

const setUpBy = (offers: Offers): OfferedRow[] => [
  ...Object.entries(PAYMENTS).map(([name, title]) => ({
    title,
    second: '用来买课程和培训',
    has: offers.payments.includes(name),
  })),
  ...Object.entries(SET_UP).map(([name, [title, second]]) => ({
    title,
    second,
    has: offers[name as keyof typeof SET_UP],
  })),
];

const beyondBy = (names: readonly string[]): OfferedRow[] =>
  Object.entries(BEYOND).map(([name, [title, present, absent]]) => {
    const has = names.includes(name);
    return { title, second: has ? present : absent, has };
  });

/** Returns what is known now; undefined while nothing is. */
export const offeredNow = (offers?: Offers): Offered | undefined =>
  named.now && { at: lastNamed(), beyond: beyondBy(named.now), setUp: offers && setUpBy(offers) };

/** Asks the platform what it has. Offline the last answer stays, with its time. */
export const offeredQuery = queryOptions({
  queryKey: ['offered'],
  queryFn: async () => {
    try {
      const info = await call(clientInfo, {});
      learn(info, keptOf(info) !== undefined);
      return offeredNow(info.offers) ?? null;
    } catch (error) {
      const known = offeredNow();
      if (!known) throw error;
      return known;
    }
  },
  staleTime: 0,
  retry: false,
  // The phone's own knowledge needs no network.
  networkMode: 'always',
});
