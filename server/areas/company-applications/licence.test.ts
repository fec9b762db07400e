import type { REFUSALS } from '@contract/codes';
import * as contract from '@contract/company-applications';
import { uploadFile } from '@contract/upload';
import { tester } from '@demo/ids/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicant } from '../../testing/applicant';
import { oneFace } from '../../testing/pictures';
import { refused } from '../../testing/refused';
import { startTestServer, suiteServer } from '../../testing/running';

const server = suiteServer();

/** Each test has a learner, a company and a picture of its own. */
let [nth, me, token, code, name, picture] = [0, tester(1), '', '', '', ''];
beforeEach(async () => {
  nth += 1;
  ({ me, token, code, name, picture } = await applicant(server, nth));
});

const verify = (change: { imageUrl?: string; code?: string; name?: string } = {}) =>
  server.call(contract.verifyCompany, { imageUrl: picture, code, name, ...change }, { token });

describe('a licence', () => {
  test('is held against the register', async () => {
    expect(await verify()).toMatchObject({ msg: '验证通过' });
    expect(await verify()).toMatchObject({ msg: '验证通过' });
  });

  test.each<[string, () => Parameters<typeof verify>[0], keyof typeof REFUSALS, string]>([
    [
      'a wrong code',
      () => ({ code: `${code.slice(0, 17)}?` }),
      'creditCodeWrong',
      '请输入正确的统一社会信用代码',
    ],
    ['no name', () => ({ name: ' ' }), 'badInput', '请输入企业名称'],
    ['a name that does not fit', () => ({ name: '名称不符公司' }), 'licenceUnfit', '与填写的不一致'],
    [
      'a picture that nobody sent',
      () => ({ imageUrl: `/uploads/${'0'.repeat(64)}.jpg` }),
      'notFound',
      '重新上传',
    ],
    ['a picture from elsewhere', () => ({ imageUrl: 'https://example.com/a.jpg' }), 'notFound', '重新上传'],
  ])('with %s is refused', async (_, change, refusal, sentence) => {
    await expect(verify(change())).rejects.toMatchObject(refused(refusal, sentence));
  });

  test('waits where the register does not answer', async () => {
    const settings = {
      LICENCE_REGISTER_URL: 'http://127.0.0.1:1/register',
      LICENCE_REGISTER_SECRET: 'sixteen characters',
    };
    const alone = await startTestServer(settings);
    try {
      const { token: theirs } = await alone.login(me.phone);
      const file = new Blob([new Uint8Array(await oneFace())]);
      const { msg } = await alone.call(uploadFile, { file }, { token: theirs });
      const asked = alone.call(contract.verifyCompany, { imageUrl: msg, code, name }, { token: theirs });
      await expect(asked).rejects.toMatchObject(refused('providerUnreachable', '请稍后再试'));
    } finally {
      await alone.close();
    }
  });
});
