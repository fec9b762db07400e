import { z } from 'zod';
import { isNetwork } from '../frame/client-address';
import { contactRules } from './contact';
import { identityRules } from './identity';
import { invoiceRules } from './invoice';
import { mediaRules } from './media';
import { paymentRules } from './payment';
import { platformRules } from './platform';
import { decimal, whole, wholeWords } from './wrong-setting';

/** A setting: its check, with its default; what it has to be; what it is for, as docs/operate.md says it. */
export type SettingRule = readonly [check: z.ZodType, wanted: string, what: string];

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Gateways charge fractions of a fen. */
const SMS_PRICE_LIMITS = { least: 0, most: 100, places: 4 };

const url = z
  .string()
  .regex(/^https?:\/\//)
  .optional();
const urlOf = (what: string) => [url, '以 http:// 或 https:// 开头的地址', what] as const;
const secret = z.string().min(16).optional();
const secretOf = (what: string) => [secret, '至少 16 个字符的密钥', what] as const;
const folder = z.string().min(1).optional();

/** Every setting: its check, its default, what it has to be and what it is for, in words. */
export const settingRules = {
  PORT: [whole(0, 65_535).default(8080), wholeWords(0, 65_535), '监听的端口'],
  HOST: [
    z.string().min(1).default('127.0.0.1'),
    '要监听的地址',
    '监听的地址；只有前面的反向代理在别的机器或容器里时才要改，例如 0.0.0.0',
  ],
  DATA_DIR: [
    z.string().min(1).default('.data'),
    '一个文件夹',
    '自带数据库的文件夹，媒体、图片、附件不另设时也在它下面',
  ],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    '以 postgres:// 开头的地址',
    '改用 PostgreSQL（15 以上）；正式使用请设。一个实例最多用 15 个连接',
  ],
  DEMO: [
    z.enum(['0', '1']).default('0'),
    '数字 0 或 1',
    '1 是演示：空的数据库放进演示数据，并打开 /sandbox；npm start 和 npm run serve 自己设，不用管',
  ],
  APP_DIR: [z.string().min(1).default('dist/app'), '一个文件夹', '构建好的应用'],
  MEDIA_DIR: [folder, '一个文件夹', '从前放视频的文件夹，不设是 DATA_DIR 下的 media'],
  PICTURES_DIR: [folder, '一个文件夹', '从前放图片的文件夹，不设是 DATA_DIR 下的 pictures'],
  FILES_DIR: [folder, '一个文件夹', '从前放附件的文件夹，不设是 DATA_DIR 下的 files'],
  LOG_LEVEL: [z.enum(LEVELS).default('info'), LEVELS.join('、'), '日志写到哪一级'],
  PUBLIC_ORIGIN: [
    z
      .string()
      .regex(/^https?:\/\/[^/?#@\s]+$/)
      .optional(),
    '对外的网址，例如 https://learn.example，末尾没有斜杠',
    '对外的网址，证书上的二维码通向这里；不设就用请求到的网址，日志里会提醒',
  ],
  TRUSTED_PROXIES: [
    z
      .string()
      .default('')
      .transform(listed)
      .refine((networks) => networks.every(isNetwork)),
    '用逗号隔开的地址或网段，例如 127.0.0.1,10.0.0.0/8',
    '前面的反向代理；只信它们写的 X-Forwarded-For。前面有代理而没有设，所有学员就算同一个地址，短信和登录很快会要验证',
  ],
  SMS_PER_DAY: [
    whole(4, 10_000_000).default(6_000),
    wholeWords(4, 10_000_000),
    '任意 24 小时里最多发多少条短信验证码；到了就都不发，等它慢慢恢复',
  ],
  SMS_PRICE: [
    decimal(SMS_PRICE_LIMITS).optional(),
    '一条短信多少元，从 0 到 100，最多 4 位小数，例如 0.045',
    '短信网关一条收多少元：发学习提醒以前算出一共多少元（people.md）；不设就不说价钱',
  ],
  PUZZLE_WORK: [
    whole(1, 100_000).default(250),
    wholeWords(1, 100_000),
    '同一个地址、同一台手机要的短信或输错的密码太多时，手机要自动做的验证有多费力（最便宜的一档，平均试多少个数）',
  ],
  FACE_COMPARER_URL: urlOf('人脸比对服务；演示用自带的沙箱，正式启动不设则核身等待'),
  FACE_COMPARER_SECRET: secretOf('和它之间签名的密钥'),
  SMS_GATEWAY_URL: urlOf('短信网关；演示的短信在 /sandbox/sms，正式启动不设则发不出，没有人能注册'),
  SMS_GATEWAY_SECRET: secretOf('和它之间签名的密钥'),
  EXAM_SITE_URL: urlOf('考试系统；演示用自带的沙箱，正式启动不设则不能考试'),
  EXAM_SITE_SECRET: secretOf('和它之间签名的密钥'),
  LIVE_SITE_SECRET: secretOf('直播间链接的签名密钥；不设则直接打开直播地址'),
  OFFLINE_REGISTRATION_TRAINING_IDS: [
    z
      .string()
      .regex(/^\s*\d+(\s*,\s*\d+)*\s*$/)
      .default('')
      .or(z.literal('')),
    '用逗号隔开的培训编号',
    '线下报名的培训；课程平台的培训总是线下报名',
  ],
  LICENCE_REGISTER_URL: urlOf('营业执照核验服务；演示用自带的沙箱，正式启动不设则不能申请企业'),
  LICENCE_REGISTER_SECRET: secretOf('和它之间签名的密钥'),
  OPERATOR_SECRET: secretOf(
    '运营方的命令和系统签名用的密钥；不设则没有这些调用（operator-calls.md）。换它：两边同时改，重新启动',
  ),
  WEBHOOK_URL: urlOf('运营方自己的系统：学完、发证、吊销、退款时通知它（reports.md）；不设则谁也不通知'),
  WEBHOOK_SECRET: secretOf('通知签名用的密钥'),
  METRICS_SECRET: secretOf(
    '看 /metrics 要出示的密钥（Authorization: Bearer …）；不设则只有本机、不经代理才看得到',
  ),
  ...platformRules,
  ...contactRules,
  ...invoiceRules,
  ...identityRules,
  ...mediaRules,
  ...paymentRules,
  ORDER_MINUTES: [whole(1, 1_440).default(30), wholeWords(1, 1_440), '订单等待支付的分钟数'],
  ACCESS_TOKEN_SECONDS: [
    whole(0, 86_400).default(900),
    wholeWords(0, 86_400),
    '登录令牌多久换一次；封号、在别处登录、退出登录不等它到期，10 秒内旧令牌就失效',
  ],
  LEASE_SECONDS: [whole(1, 600).default(90), wholeWords(1, 600), '学习窗口多久没有消息，别的终端可以接着学'],
  OFFLINE_STUDY: [
    z.enum(['any', 'permits']).default('any'),
    'any 或 permits',
    '没有网络时学的：any 都计入；permits 只计入有离线许可的，没有许可的页面每次联系后算 10 分钟，断了联系的其余时间不计入',
  ],
  VIDEO_SIGNATURE_SECONDS: [
    whole(1, 86_400).default(300),
    wholeWords(1, 86_400),
    '平台视频的播放签名多久有效',
  ],
} as const satisfies Record<string, SettingRule>;
