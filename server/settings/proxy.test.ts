import { expect, test } from 'vitest';
import { readProxySettings } from './proxy';

const PLATFORM_ORIGIN = 'https://platform.example';

test('without PLATFORM_ORIGIN the server is our own', () => {
  expect(readProxySettings({})).toBeUndefined();
  expect(readProxySettings({ PLATFORM_ORIGIN: '' })).toBeUndefined();
});

test('a platform alone is a proxy on this machine, without settings of the operator', () => {
  const settings = readProxySettings({ PLATFORM_ORIGIN });
  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    appDir: 'dist/app',
    publicOrigin: undefined,
    trustedProxies: [],
    mediaOrigins: [],
    ignored: [],
  });
  expect(settings?.platform.href).toBe('https://platform.example/');
  expect(JSON.stringify(settings?.operator)).toBe('{}');
});

test('the operator’s settings come from the environment; WECHAT_APP_ID needs no secret here', () => {
  const set = {
    PLATFORM_ORIGIN,
    SERVICE_PHONE: '400-000-0000',
    FEEDBACK_MAIL: 'ask@example.org',
    OFFLINE_REGISTRATION_TRAINING_IDS: '1, 2',
    AFTER_PURCHASE_URL: 'https://admin.example/{lessonId}',
    WECHAT_APP_ID: 'wx1',
    WECHAT_AUTHORISE_URL: 'https://login.example/authorise',
  };
  expect(readProxySettings(set)?.operator).toEqual({
    servicePhone: '400-000-0000',
    feedbackMail: 'ask@example.org',
    offlineTrainings: ['1', '2'],
    afterPurchaseUrl: 'https://admin.example/{lessonId}',
    wechatAppId: 'wx1',
    wechatAuthoriseUrl: 'https://login.example/authorise',
  });
});

test('forms may lead to Alipay, and to another gateway of it', () => {
  const targets = (more: object) => readProxySettings({ PLATFORM_ORIGIN, ...more })?.formTargets;
  expect(targets({})).toEqual(['https://openapi.alipay.com', 'https://*.alipay.com']);
  expect(targets({ ALIPAY_URL: 'https://pay.example/gateway.do' })).toContain('https://pay.example');
});

test('settings that have no effect here are named', () => {
  const set = {
    PLATFORM_ORIGIN,
    DATABASE_URL: 'postgres://x',
    DEMO: '0',
    PUBLIC_ORIGIN: 'https://learn.example',
  };
  expect(readProxySettings(set)?.ignored).toEqual(['DATABASE_URL']);
});

test.each([
  { PUBLIC_ORIGIN: PLATFORM_ORIGIN },
  { PLATFORM_ORIGIN: 'http://127.0.0.1:8080' },
  { PLATFORM_ORIGIN: 'http://localhost:9000', PORT: '9000' },
])('refuses a platform that is this server itself: %j', (environment) => {
  expect(() => readProxySettings({ PLATFORM_ORIGIN, ...environment })).toThrow(
    /^设置 PLATFORM_ORIGIN 不对：应为已有平台的网址，「.*」是这台服务器自己。$/,
  );
});

test('refuses the demo', () => {
  expect(() => readProxySettings({ PLATFORM_ORIGIN, DEMO: '1' })).toThrow(/没有演示/);
});
