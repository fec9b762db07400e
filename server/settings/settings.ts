import { join } from 'node:path';
import type { IdentitySettings } from '../outside/identities';
import type { S3Settings } from '../outside/media-store-s3';
import type { PaymentSettings } from '../outside/payment/providers';
import { type Contact, contactOf } from './contact';
import { identitySettings } from './identity';
import { type InvoicePeriod, invoicePeriod } from './invoice';
import { s3Settings } from './media';
import { paymentSettings } from './payment';
import { listed } from './rules';
import { type Environment, readValues, type Values } from './values';
import { WrongSetting } from './wrong-setting';

export { WrongSetting };

export type Settings = {
  port: number;
  host: string;
  /** Folder of the built-in database and of anything else that must survive a restart. */
  dataDir: string;
  /** PostgreSQL instead of the built-in database. */
  databaseUrl: string | undefined;
  /** Fill an empty database with demo content and demo accounts. */
  demo: boolean;
  /** The built app. */
  appDir: string;
  mediaDir: string;
  picturesDir: string;
  /** Files attached to policies. */
  filesDir: string;
  /** Where what the operator sends lies, by digest: this folder, or with `s3` a bucket. */
  mediaStoreDir: string;
  s3: S3Settings | undefined;
  /** The program that makes films smaller, where there is one. */
  ffmpeg: string;
  logLevel: string;
  /** Where learners reach us: what is printed and scanned leads there. Without, wherever the request came to, and nothing of it is kept. */
  publicOrigin: string | undefined;
  /** Other origins from which pages may load images and videos. */
  mediaOrigins: readonly string[];
  /** Proxies that may say whom they heard: addresses and networks. */
  trustedProxies: string[];
  /** SMS codes that may be sent within any day. */
  smsPerDay: number;
  /** The price of one SMS in ten-thousandths of a yuan. */
  smsPrice: number | undefined;
  /** How many numbers a phone tries for the cheapest puzzle. */
  puzzleWork: number;
  accessTokenSeconds: number;
  /** A study window that was not heard of for this long has lost its lease to other browsers. */
  leaseSeconds: number;
  /** Whoever compares faces; without, the demo has a sandbox of its own, and a server without the demo has none. */
  faceComparer: { url: string; secret: string } | undefined;
  /** Who else may say who somebody is; what is not set, the demo's sandbox stands in for. */
  identities: IdentitySettings;
  /** Who takes money; what is not set, the demo's sandbox stands in for. */
  payment: PaymentSettings;
  /** How long an order waits for its payment. */
  orderMinutes: number;
  /** Whoever sends SMS; without, the demo has a sandbox of its own, and a server without the demo sends none. */
  smsGateway: { url: string; secret: string } | undefined;
  /** Where exams are sat; without, the demo has a sandbox of its own, and a server without the demo has none. */
  examSite: { url: string; secret: string } | undefined;
  /** Under what live rooms' addresses are signed; without, they are opened as they are. */
  liveSiteSecret: string | undefined;
  /** Trainings that are registered for elsewhere, beside those of the course platform. */
  offlineTrainings: string[];
  /** Whoever keeps the register of licences; without, the demo has a sandbox of its own, and a server without the demo has none. */
  licenceRegister: { url: string; secret: string } | undefined;
  /** Where the operator's own system hears of what has happened; without, nobody is told. */
  webhook: { url: string; secret: string } | undefined;
  /** What the operator signs its calls with (reviews); without, nobody is heard there but the demo's own back office. */
  operatorSecret: string | undefined;
  /** Who shows it may read the figures; without, this machine alone. */
  metricsSecret: string | undefined;
  /** Whom learners ask, and where a purchase leads. */
  contact: Contact;
  /** Until when an invoice may be applied for over a paid order. */
  invoicePeriod: InvoicePeriod;
  /** What is studied without network counts under any open session, or under permits alone. */
  offlineStudy: 'any' | 'permits';
  /** How long the permission to ask for a platform video's address is good. */
  videoSignatureSeconds: number;
};

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @throws {WrongSetting} naming the first wrong one.
 */
export function readSettings(environment: Environment): Settings {
  const values = readValues(environment);
  const payment = paymentSettings(values, values);
  // The demo's office refunds for anybody, and its accounts open to all.
  if (values.DEMO === '1' && (payment.wechatPay || payment.alipay)) {
    throw new WrongSetting(
      '设置了微信支付或支付宝的真实密钥，不能同时开演示：演示的后台谁都能退款。请去掉这些密钥，或用 npm run serve 正式启动。',
    );
  }
  // Without the demo nothing is served out of its folders: what they have would pass for the operator's.
  const contentDir = values.DEMO === '1' ? 'demo/content' : values.DATA_DIR;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    demo: values.DEMO === '1',
    appDir: values.APP_DIR,
    mediaDir: values.MEDIA_DIR ?? join(contentDir, 'media'),
    picturesDir: values.PICTURES_DIR ?? join(contentDir, 'pictures'),
    filesDir: values.FILES_DIR ?? join(contentDir, 'files'),
    mediaStoreDir: values.MEDIA_STORE_DIR ?? join(values.DATA_DIR, 'store'),
    s3: s3Settings(values),
    ffmpeg: values.FFMPEG,
    logLevel: values.LOG_LEVEL,
    publicOrigin: values.PUBLIC_ORIGIN,
    mediaOrigins: values.MEDIA_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    smsPerDay: values.SMS_PER_DAY,
    smsPrice: values.SMS_PRICE === undefined ? undefined : Math.round(values.SMS_PRICE * 10_000),
    puzzleWork: values.PUZZLE_WORK,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    leaseSeconds: values.LEASE_SECONDS,
    faceComparer: providerOf(values, 'FACE_COMPARER'),
    smsGateway: providerOf(values, 'SMS_GATEWAY'),
    examSite: providerOf(values, 'EXAM_SITE'),
    liveSiteSecret: values.LIVE_SITE_SECRET,
    offlineTrainings: listed(values.OFFLINE_REGISTRATION_TRAINING_IDS),
    licenceRegister: providerOf(values, 'LICENCE_REGISTER'),
    operatorSecret: values.OPERATOR_SECRET,
    webhook: providerOf(values, 'WEBHOOK'),
    metricsSecret: values.METRICS_SECRET,
    contact: contactOf(values),
    invoicePeriod: invoicePeriod(values),
    identities: identitySettings(values),
    payment,
    orderMinutes: values.ORDER_MINUTES,
    offlineStudy: values.OFFLINE_STUDY,
    videoSignatureSeconds: values.VIDEO_SIGNATURE_SECONDS,
  };
}

type Provider = 'FACE_COMPARER' | 'SMS_GATEWAY' | 'EXAM_SITE' | 'LICENCE_REGISTER' | 'WEBHOOK';

function providerOf(values: Values, name: Provider) {
  const url = values[`${name}_URL`];
  const secret = values[`${name}_SECRET`];
  if (!url) return undefined;
  if (!secret) throw new WrongSetting(`设置了 ${name}_URL，还要设置 ${name}_SECRET。`);
  return { url, secret };
}
