import { createPublicKey, publicEncrypt } from 'node:crypto';
import { announcementDetail, listAnnouncements } from '@contract/announcements';
import { clientInfo } from '@contract/client-info';
import { listRecommendCourses } from '@contract/lessons';
import { phoneLogin } from '@contract/login';
import { refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { announcementId, DEMO_PASSWORD, LEARNER, NEWCOMER, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};
const me = (who: { id: string }, token: string) => server.call(getUserInfo, { id: who.id }, { token });
const refresh = (token: string) => server.call(refreshToken, {}, { token });
const tryPassword = (phone: string, password: string) => server.call(phoneLogin, { phone, password });

describe('login', () => {
  test('gives tokens and the profile, with the identity number masked', async () => {
    const login = await server.login(LEARNER.phone);
    expect(login).toMatchObject({ userId: LEARNER.id, userinfo: { name: '王建国' } });
    const profile = await me(LEARNER, login.token);
    expect(profile).toMatchObject({ id: LEARNER.id, positionName: '电焊工', areaText: '浙江省杭州市余杭区' });
    expect(profile.identityNumber).toBe('330***********2219');
  });

  test('with a wrong password, or of an unknown phone, says the same', async () => {
    const refusal = {
      status: 200,
      code: '2101',
      message: expect.stringMatching(/^手机号或密码错误。.*忘记密码/),
    };
    await expect(tryPassword(tester(1).phone, 'wrong')).rejects.toMatchObject(refusal);
    await expect(tryPassword('13999999999', DEMO_PASSWORD)).rejects.toMatchObject(refusal);
  });

  test('with what is no phone number is refused before anything is looked up', async () => {
    await expect(tryPassword('1380001', 'x')).rejects.toMatchObject({
      code: '2001',
      message: expect.stringMatching(/^请输入正确的手机号：/),
    });
  });

  test('on a second terminal ends the first: 410, for its refresh token too', async () => {
    const first = await server.login(tester(4).phone, 'phone-a');
    await me(tester(4), first.token);
    const second = await server.login(tester(4).phone, 'phone-b');
    await expect(me(tester(4), first.token)).rejects.toMatchObject({ status: 410 });
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ status: 410 });
    await expect(me(tester(4), second.token)).resolves.toMatchObject({ id: tester(4).id });
  });
});

describe('the token', () => {
  test('missing or forged is 401', async () => {
    await expect(me(LEARNER, '')).rejects.toMatchObject({ status: 401 });
    await expect(me(LEARNER, 'not.a.token')).rejects.toMatchObject({ status: 401 });
    const { token } = await server.login(tester(5).phone);
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: LEARNER.id, ter: 1, exp: 9_999_999_999 })).toString(
      'base64url',
    );
    await expect(me(LEARNER, `${head}.${claims}.${signature}`)).rejects.toMatchObject({ status: 401 });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    await expect(me(LEARNER, unsigned)).rejects.toMatchObject({ status: 401 });
  });

  test('of one learner does not read another’s profile', async () => {
    const { token } = await server.login(tester(6).phone);
    await expect(me(NEWCOMER, token)).rejects.toMatchObject({ status: 200, code: '3004' });
  });

  test('that is no longer good makes a visitor where visitors may call', async () => {
    const query = {
      userId: LEARNER.id,
      sortType: undefined,
      chargeMode: undefined,
      page: 1,
      size: 1,
      isMore: undefined,
      keyword: undefined,
    };
    const page = await server.call(listRecommendCourses, query, { token: 'forged' });
    expect(page.list).toHaveLength(1);
    const { token } = await server.login(tester(6).phone);
    await expect(server.call(listRecommendCourses, query, { token })).rejects.toMatchObject({ code: '3004' });
  });
});

describe('refreshing', () => {
  test('gives a new pair; the one before works until its successor is used, and 60 s more', async () => {
    const login = await server.login(tester(7).phone);
    const second = await refresh(login.refreshToken);
    pass(3600);
    // The reply was lost: the phone asks again with the old one, an hour later.
    const again = await refresh(login.refreshToken);
    await me(tester(7), again.token);
    pass(59);
    await refresh(login.refreshToken);
    pass(1);
    await expect(refresh(login.refreshToken)).rejects.toMatchObject({ status: 401 });
    // It was copied: its whole family ends.
    await expect(refresh(second.refreshToken)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(again.refreshToken)).rejects.toMatchObject({ status: 401 });
  });

  test('with the successor starts the same grace as using its access token', async () => {
    const login = await server.login(tester(8).phone);
    const second = await refresh(login.refreshToken);
    const third = await refresh(second.refreshToken);
    pass(59);
    await refresh(login.refreshToken);
    pass(1);
    await expect(refresh(login.refreshToken)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ status: 401 });
  });

  test('twenty pages that refresh at once all go on', async () => {
    const login = await server.login(tester(9).phone);
    const atOnce = (tokens: string[]) => Promise.all(tokens.map((token) => refresh(token)));
    let pairs = await atOnce(Array<string>(20).fill(login.refreshToken));
    for (const pair of pairs) await me(tester(9), pair.token);
    pass(30);
    for (let round = 0; round < 3; round += 1) pairs = await atOnce(pairs.map((pair) => pair.refreshToken));
    for (const pair of pairs) await me(tester(9), pair.token);
  });

  test('ends after 30 days without use', async () => {
    const login = await server.login(tester(10).phone);
    pass(30 * 24 * 3600 + 1);
    await expect(refresh(login.refreshToken)).rejects.toMatchObject({ status: 401 });
  });

  test('with what is no refresh token is 401', async () => {
    const login = await server.login(tester(11).phone);
    await expect(refresh(login.token)).rejects.toMatchObject({ status: 401 });
    await expect(refresh('')).rejects.toMatchObject({ status: 401 });
  });
});

test('the public key is one that a phone can encrypt under', async () => {
  const { pk } = await server.call(clientInfo, {});
  const key = createPublicKey(pk);
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(publicEncrypt({ key, oaepHash: 'sha256' }, Buffer.from('x'))).toHaveLength(256);
});

describe('announcements', () => {
  const list = (page: number, size: number, keyword?: string) =>
    server.call(listAnnouncements, { page, size, keyword });

  test('come newest first, in pages', async () => {
    const first = await list(1, 5);
    expect(first.total).toBe(12);
    expect(first.list.map((one) => one.id)).toEqual([12, 11, 10, 9, 8].map(announcementId));
    expect(first.list[0]).toMatchObject({ year: '2026', date: '11.16' });
    expect((await list(3, 5)).list.map((one) => one.id)).toEqual([2, 1].map(announcementId));
  });

  test('are found by what their name contains, to the letter', async () => {
    expect((await list(1, 10, '噪声')).list.map((one) => one.id)).toEqual([announcementId(6)]);
    expect((await list(1, 10, '%')).total).toBe(0);
  });

  test('open whole, or say that there is none', async () => {
    const found = await server.call(announcementDetail, { id: announcementId(3) });
    expect(found).toMatchObject({ createTime: '2026-09-14 16:00:00' });
    expect(found.content).toContain('<table>');
    await expect(server.call(announcementDetail, { id: '1' })).rejects.toMatchObject({ code: '2004' });
  });

  test('a page that is no number is refused by name', async () => {
    await expect(list(Number.NaN, 10)).rejects.toMatchObject({
      code: '2001',
      message: '「页码」没有填写或不正确',
    });
  });
});
