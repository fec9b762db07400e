import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSettings, WrongSetting } from './settings';

test('nothing set is a server on this machine only, without the demo', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    demo: false,
    appDir: 'dist/app',
    publicOrigin: undefined,
    mediaOrigins: [],
    trustedProxies: [],
    smsPerDay: 6_000,
    smsPrice: undefined,
    puzzleWork: 250,
    accessTokenSeconds: 900,
    leaseSeconds: 90,
    faceComparer: undefined,
    smsGateway: undefined,
    examSite: undefined,
    liveSiteSecret: undefined,
    offlineTrainings: [],
    contact: { servicePhone: undefined, feedbackMail: undefined, afterPurchaseUrl: undefined },
    licenceRegister: undefined,
    operatorSecret: undefined,
    webhook: undefined,
    invoicePeriod: { days: 7, calendar: { holidays: new Set(), makeUpDays: new Set() } },
    videoSignatureSeconds: 300,
  });
});

test('the demo’s folders are the demo’s alone', () => {
  const foldersOf = ({ mediaDir, picturesDir, filesDir }: ReturnType<typeof readSettings>) => [
    mediaDir,
    picturesDir,
    filesDir,
  ];
  expect(foldersOf(readSettings({ DATA_DIR: '/data' }))).toEqual([
    '/data/media',
    '/data/pictures',
    '/data/files',
  ]);
  expect(foldersOf(readSettings({ DEMO: '1' }))).toEqual([
    'demo/content/media',
    'demo/content/pictures',
    'demo/content/files',
  ]);
  expect(readSettings({ DEMO: '1', MEDIA_DIR: '/media' }).mediaDir).toBe('/media');
});

test.each([
  ['faceComparer', 'FACE_COMPARER'],
  ['smsGateway', 'SMS_GATEWAY'],
  ['examSite', 'EXAM_SITE'],
  ['licenceRegister', 'LICENCE_REGISTER'],
  ['webhook', 'WEBHOOK'],
] as const)('%s has an address and a secret, and the secret is never shown', (setting, name) => {
  const url = { [`${name}_URL`]: 'https://provider.example/call' };
  const secret = { [`${name}_SECRET`]: 'sixteen characters' };
  expect(readSettings({ ...url, ...secret })[setting]).toEqual({
    url: 'https://provider.example/call',
    secret: 'sixteen characters',
  });
  expect(() => readSettings(url)).toThrow(new RegExp(`还要设置 ${name}_SECRET`));
  const short = () => readSettings({ ...url, [`${name}_SECRET`]: 'short' });
  expect(short).toThrow(new RegExp(`设置 ${name}_SECRET 不对`));
  expect(short).not.toThrow(/「short」/);
});

test('SMS_PRICE is a price in yuan with at most four decimals, kept in ten-thousandths', () => {
  const read = (given: string) => readSettings({ SMS_PRICE: given }).smsPrice;
  expect(['0.045', '0.0451', '0', '１', '100', ''].map(read)).toEqual([
    450,
    451,
    0,
    10_000,
    1_000_000,
    undefined,
  ]);
  for (const wrong of ['0.00001', '-1', '101', '五分', '0.05元', '1e-2']) {
    expect(() => read(wrong)).toThrow(/设置 SMS_PRICE 不对：应为一条短信多少元，从 0 到 100，最多 4 位小数/);
  }
});

test('the trainings that are registered for elsewhere are a list of ids', () => {
  const read = (given: string) => readSettings({ OFFLINE_REGISTRATION_TRAINING_IDS: given }).offlineTrainings;
  expect(read('1902338475610029184')).toEqual(['1902338475610029184']);
  expect(read(' 1 , 2,3 ')).toEqual(['1', '2', '3']);
  expect(read('')).toEqual([]);
  for (const wrong of ['a', '1;2', '1,,2']) {
    expect(() => read(wrong)).toThrow(/OFFLINE_REGISTRATION_TRAINING_IDS 不对/);
  }
});

test('whom learners ask is a number, a mailbox, and an address after a purchase', () => {
  const right = {
    SERVICE_PHONE: ['400-000-0000', '0571 8800 0000', '+86 571 88000000'],
    FEEDBACK_MAIL: ['ask@example.org'],
    AFTER_PURCHASE_URL: ['https://admin.example/lessons/{lessonId}', '/myTrainings'],
  };
  const wrong = {
    SERVICE_PHONE: ['电话', '12', 'tel:400'],
    FEEDBACK_MAIL: ['ask', 'a@b', 'a@b.c?cc=d@e.f'],
    AFTER_PURCHASE_URL: ['admin.example', 'javascript:alert(1)', '//admin.example'],
  };
  const FIELDS = {
    SERVICE_PHONE: 'servicePhone',
    FEEDBACK_MAIL: 'feedbackMail',
    AFTER_PURCHASE_URL: 'afterPurchaseUrl',
  } as const;
  for (const name of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    for (const given of right[name])
      expect(readSettings({ [name]: given }).contact[FIELDS[name]]).toBe(given);
    for (const given of wrong[name])
      expect(() => readSettings({ [name]: given })).toThrow(new RegExp(`${name} 不对`));
  }
});

test('proxies that are believed are addresses and networks', () => {
  const read = (given: string) => readSettings({ TRUSTED_PROXIES: given }).trustedProxies;
  expect(read(' 127.0.0.1, 10.0.0.0/8,fd00::/8 ')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  for (const wrong of ['proxy', '10.0.0.0/33', '127.0.0.1;10.0.0.1']) {
    expect(() => read(wrong)).toThrow(/TRUSTED_PROXIES 不对/);
  }
});

test('a login of somebody else’s has all its settings or none', () => {
  expect(readSettings({}).identities).toEqual({
    linkSecret: undefined,
    wechat: undefined,
    oidc: undefined,
    partnerLogin: undefined,
  });
  const set = {
    ENCRYPTED_USER_SECRET: Buffer.alloc(32, 1).toString('base64'),
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'a secret of ours',
    OIDC_ISSUER: 'https://sso.example',
    OIDC_CLIENT_ID: 'us',
    OIDC_CLIENT_SECRET: 'another secret',
    PARTNER_LOGIN_URL: 'https://partner.example/who',
    PARTNER_LOGIN_SECRET: 'a secret of theirs',
  };
  expect(readSettings(set).identities).toEqual({
    linkSecret: Buffer.alloc(32, 1),
    wechat: { appId: 'wx1', appSecret: 'a secret of ours' },
    oidc: { issuer: 'https://sso.example', clientId: 'us', clientSecret: 'another secret' },
    partnerLogin: { url: 'https://partner.example/who', secret: 'a secret of theirs' },
  });
  for (const name of Object.keys(set).filter((one) => one !== 'ENCRYPTED_USER_SECRET')) {
    expect(() => readSettings({ ...set, [name]: '' })).toThrow(new RegExp(`还要设置 ${name}。$`));
  }
  const short = () => readSettings({ ENCRYPTED_USER_SECRET: Buffer.alloc(31).toString('base64') });
  expect(short).toThrow(/设置 ENCRYPTED_USER_SECRET 不对.*32 个字节/);
});

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each([
  { PORT: '80a' },
  { PORT: '65536' },
  { PORT: '-1' },
  { DEMO: 'yes' },
  { LOG_LEVEL: 'loud' },
  { DATABASE_URL: 'mysql://x' },
  { PUBLIC_ORIGIN: 'learn.example' },
  { PUBLIC_ORIGIN: 'https://learn.example/' },
  { MEDIA_ORIGINS: 'img.example' },
  { MEDIA_ORIGINS: 'https://img.example/pictures' },
  { MEDIA_ORIGINS: "https://img.example 'unsafe-inline'" },
  { PLATFORM_ORIGIN: 'platform.example' },
  { PLATFORM_ORIGIN: 'https://platform.example/' },
  { PLATFORM_ORIGIN: 'https://user@platform.example' },
  { FACE_COMPARER_URL: 'faces.example' },
  { SMS_GATEWAY_URL: 'ftp://sms.example' },
  { ACCESS_TOKEN_SECONDS: '1.5' },
  { LEASE_SECONDS: '0' },
  { LEASE_SECONDS: '601' },
  { VIDEO_SIGNATURE_SECONDS: '0' },
])('%j is refused by name', (environment) => {
  const [[name = '', value = ''] = []] = Object.entries(environment);
  expect(() => readSettings(environment)).toThrow(WrongSetting);
  expect(() => readSettings(environment)).toThrow(new RegExp(`设置 ${name} 不对.*「${value}」。$`));
});

test('origins of images and videos are a list, each named once and as browsers name it', () => {
  const read = (given: string) => readSettings({ MEDIA_ORIGINS: given }).mediaOrigins;
  expect(read(' https://IMG.example , https://video.example:8443,https://img.example:443')).toEqual([
    'https://img.example',
    'https://video.example:8443',
  ]);
  expect(read('')).toEqual([]);
  for (const wrong of ['https://*.example', 'https://img.example;script-src *', 'https://img.example/']) {
    expect(() => read(wrong)).toThrow(/^设置 MEDIA_ORIGINS 不对：应为用逗号隔开的网址/);
  }
});

test('media lie in a folder beside the data, or in a bucket that is named whole', () => {
  expect(readSettings({ DATA_DIR: '/data' })).toMatchObject({ mediaStoreDir: '/data/store', s3: undefined });
  // The demo's folders come with the program: what is sent to it lies with its data.
  expect(readSettings({ DEMO: '1' }).mediaStoreDir).toBe('.data/store');
  expect(readSettings({ MEDIA_STORE_DIR: '/store' }).mediaStoreDir).toBe('/store');
  const set = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'media',
    S3_REGION: 'cn-north-1',
    S3_ACCESS_KEY: 'an access key',
    S3_SECRET_KEY: 'a secret key',
  };
  expect(readSettings(set).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'media',
    region: 'cn-north-1',
    accessKey: 'an access key',
    secretKey: 'a secret key',
  });
  for (const name of Object.keys(set)) {
    expect(() => readSettings({ ...set, [name]: '' }), name).toThrow(new RegExp(`还要设置 ${name}`));
  }
  expect(() => readSettings({ ...set, S3_ENDPOINT: 'https://s3.example.org/media' })).toThrow(
    /S3_ENDPOINT 不对/,
  );
});

test('who takes money has all its settings or none, with keys that are keys, and an address for its notices', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const set = {
    PUBLIC_ORIGIN: 'https://x.example',
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'a secret of ours',
    WECHAT_PAY_MCH_ID: '1230000109',
    WECHAT_PAY_SERIAL: '444F48',
    WECHAT_PAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    WECHAT_PAY_PLATFORM_SERIAL: 'PUB_KEY_ID_01',
    WECHAT_PAY_PLATFORM_KEY: publicKey,
    WECHAT_PAY_API_V3_SECRET: '0123456789abcdef0123456789abcdef',
    ALIPAY_APP_ID: '2014072300007148',
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_PLATFORM_KEY: publicKey,
  };
  // In the demo's office anybody gives money back.
  expect(() => readSettings({ ...set, DEMO: '1' })).toThrow(/真实密钥.*不能同时开演示/);
  expect(readSettings({}).payment).toMatchObject({ wechatPay: undefined, alipay: undefined });
  expect(readSettings(set).payment).toMatchObject({
    publicOrigin: 'https://x.example',
    wechatPay: { appId: 'wx1', mchId: '1230000109', privateKey, platformKey: publicKey },
    alipay: { appId: '2014072300007148' },
  });
  for (const name of Object.keys(set).filter((one) => one !== 'WECHAT_APP_SECRET')) {
    expect(() => readSettings({ ...set, [name]: '' }), name).toThrow(/还要设置/);
  }
  const wrong = () => readSettings({ ...set, ALIPAY_PRIVATE_KEY: 'no key' });
  expect(wrong).toThrow(/设置 ALIPAY_PRIVATE_KEY 不对.*（不显示）/);
});

test('the time for an invoice is in working days; what was days once, and is too many, stops the start', () => {
  const read = (given: Record<string, string>) => readSettings(given).invoicePeriod;
  expect(read({ INVOICE_DAYS: '250' }).days).toBe(250);
  for (const INVOICE_DAYS of ['0', '251', '365', 'x']) {
    expect(() => read({ INVOICE_DAYS })).toThrow(
      `设置 INVOICE_DAYS 不对：应为介于 1 和 250 之间的整数（工作日），现在是「${INVOICE_DAYS}」。`,
    );
  }
});

test('holidays and the days that make up for them are days, or from one to another', () => {
  const { calendar } = readSettings({
    HOLIDAYS: '2027-01-01, 2027-10-01/2027-10-03',
    MAKE_UP_DAYS: '2027-09-26',
  }).invoicePeriod;
  expect([...calendar.holidays]).toEqual(['2027-01-01', '2027-10-01', '2027-10-02', '2027-10-03']);
  expect([...calendar.makeUpDays]).toEqual(['2027-09-26']);
  for (const HOLIDAYS of [
    '1.1.',
    '2027-13-01',
    '2027-10-03/2027-10-01',
    '2027-01-01/2037-01-01',
    '2027-01-01,',
  ]) {
    expect(() => readSettings({ HOLIDAYS })).toThrow(/设置 HOLIDAYS 不对/);
  }
});
