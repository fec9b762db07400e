import type { Mode } from './stage';

type Failing = Exclude<Mode, ''>;

/** The sentence for each failure of a login’s other side, as docs/providers.md quotes it. */
const NO_LOGIN: Record<Failing, string> = {
  forged: '身份服务和平台的签名对不上，没有登录，请用手机号登录，或联系客服',
  error: '身份服务暂时没有回应，请稍后再试，或用手机号登录',
  late: '身份服务没有及时回应，请从原来的地方重新进入，或用手机号登录',
};

/** The sentence for each failure of a provider that the platform asks, in the order in which a walk meets them. */
export const SENTENCES = {
  sms: {
    forged: '短信网关不认平台的签名，短信发不出去，请联系客服',
    error: '短信暂时发不出去，请稍后再试',
    late: '短信网关没有及时回应，请再获取一次；这一次的短信如果随后才到，里面的验证码不能用',
  },
  face: {
    forged: '核身服务不认平台的签名，现在不能核身，请联系单位或客服',
    error: '核身服务暂时没有回应，请稍后再试',
    late: '核身服务没有及时回应，请再试一次',
  },
  licence: {
    forged: '营业执照核验不认平台的签名，现在不能核验，请联系客服，填好的内容不会丢',
    error: '营业执照核验暂时没有回应，请稍后再试，填好的内容不会丢',
    late: '营业执照核验没有及时回应，请再试一次，填好的内容不会丢',
  },
  oidc: NO_LOGIN,
  messenger: NO_LOGIN,
  partner: NO_LOGIN,
} as const satisfies Record<string, Record<Failing, string>>;

/** The failures of a provider with their sentences. */
export const failuresOf = (name: keyof typeof SENTENCES) =>
  Object.entries(SENTENCES[name]) as [Failing, string][];

/** The pages of a site that the learner is sent to; `late` is only the browser waiting for such a page. */
export const PAGES = {
  exam: {
    forged: '这个链接不能进入考试，或者已经过期，请从培训页面重新进入',
    error: '系统出错，请稍后再试',
  },
  live: { forged: '这个链接不能进入直播间，请从培训页面进入', error: '系统出错，请稍后再试' },
} as const;
