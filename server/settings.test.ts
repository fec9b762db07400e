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
    accessTokenSeconds: 900,
    videoSignatureSeconds: 300,
  });
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
  { ACCESS_TOKEN_SECONDS: '1.5' },
  { VIDEO_SIGNATURE_SECONDS: '0' },
])('%j is refused by name', (environment) => {
  const [[name = '', value = ''] = []] = Object.entries(environment);
  expect(() => readSettings(environment)).toThrow(WrongSetting);
  expect(() => readSettings(environment)).toThrow(new RegExp(`设置 ${name} 不对.*「${value}」。$`));
});
