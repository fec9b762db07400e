import {
  applyCertificate,
  getIssueInfoByUserId,
  getMyCert,
  platformKeys,
  revocations,
} from '@contract/certificates';
import { LEARNER, PURCHASER, TRAINING, TRAININGS, tester } from '@demo/ids/ids';
import { compactVerify, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { type Sender, startTestServer, suiteServer } from '../../testing/running';

const server = suiteServer();
let learner: Sender;
beforeAll(async () => {
  learner = { token: (await server.login(LEARNER.phone)).token };
});

const mine = async () => (await server.call(getMyCert, { userId: LEARNER.id }, learner)).list;
const info = (trainingId: string, isOtherPlatform?: string) =>
  server.call(getIssueInfoByUserId, { userId: LEARNER.id, trainingId, isOtherPlatform }, learner);

test('the list has what each detail has, whichever platform is asked for', async () => {
  const list = await mine();
  const found = list.find(({ trainingId }) => trainingId === TRAININGS.certificateApplied);
  expect(found).toMatchObject({
    trainingName: '车间职业健康基础培训',
    userName: '王建国',
    idcard: '330110********2219',
    companyName: '宏远机械厂',
    positionName: '电焊工',
    revokedAt: '',
  });
  expect((await info(TRAININGS.certificateApplied)).certificate).toEqual(found);
  expect((await info(TRAININGS.certificateApplied, '1')).certificate).toEqual(found);
  await expect(info('1')).rejects.toMatchObject({ code: '2004', message: '没有找到这张证书' });
});

test('applying again gives the same; without registration it is refused in words', async () => {
  const before = await mine();
  const input = { userId: LEARNER.id, trainingId: TRAININGS.certificateApplied };
  expect((await server.call(applyCertificate, input, learner)).msg).toContain('我的证书');
  expect(await mine()).toEqual(before);
  const other = tester(1);
  const sender = { token: (await server.login(other.phone)).token };
  const asked = server.call(applyCertificate, { userId: other.id, trainingId: TRAINING }, sender);
  await expect(asked).rejects.toMatchObject({ code: '2209', message: '请先报名' });
});

test('anybody can check a statement with the keys and the list of the withdrawn', async () => {
  const { keys } = await server.call(platformKeys, {});
  const [key] = keys;
  const [certificate] = await mine();
  const { payload, protectedHeader } = await compactVerify(
    certificate?.statement ?? '',
    await importJWK({ kty: key?.kty ?? '', crv: key?.crv ?? '', x: key?.x ?? '' }, 'EdDSA'),
  );
  expect(protectedHeader.kid).toBe(key?.kid);
  expect(JSON.parse(new TextDecoder().decode(payload)).number).toBe(certificate?.number);
  const purchaser = { token: (await server.login(PURCHASER.phone)).token };
  const theirs = (await server.call(getMyCert, { userId: PURCHASER.id }, purchaser)).list;
  expect(theirs.filter(({ revokedAt }) => revokedAt !== '')).toHaveLength(1);
  expect(await server.call(revocations, {})).toEqual({
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    numbers: theirs.map(({ number }) => number),
    replaced: [],
  });
});

test('the picture comes without a token, to whoever has its address and to nobody else', async () => {
  const [certificate] = await mine();
  const address = certificate?.certificatePhoto ?? '';
  expect(address).toMatch(/^\/certificates\/\d+\.png\?k=[\w-]{43}$/);
  const answer = await fetch(server.origin + address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  // The address in its code is what this request said: it is for nobody else.
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');

  const [path = '', key = ''] = address.split('?');
  const purchaser = { token: (await server.login(PURCHASER.phone)).token };
  const [theirs] = (await server.call(getMyCert, { userId: PURCHASER.id }, purchaser)).list;
  const others = theirs?.certificatePhoto.split('?')[0] ?? '';
  for (const wrong of [path, `${path}?k=`, `${others}?${key}`, `/certificates/0.png?${key}`]) {
    expect((await fetch(server.origin + wrong)).status).toBe(404);
  }
});

test('the picture whose code leads to the operator’s address may be kept: a good one for a day, a withdrawn one apart', async () => {
  const known = await startTestServer({ PUBLIC_ORIGIN: 'https://learn.example' });
  try {
    const { token } = await known.login(LEARNER.phone);
    const [certificate] = (await known.call(getMyCert, { userId: LEARNER.id }, { token })).list;
    const answer = await fetch(known.origin + (certificate?.certificatePhoto ?? ''));
    // It may be withdrawn any day, and is stamped then: nobody's browser shows it for longer.
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=86400');
    await answer.body?.cancel();

    const purchaser = { token: (await known.login(PURCHASER.phone)).token };
    const [withdrawn] = (await known.call(getMyCert, { userId: PURCHASER.id }, purchaser)).list;
    expect(withdrawn).toMatchObject({
      revokedAt: expect.stringMatching(/^\d{4}/),
      certificatePhoto: expect.stringMatching(/&withdrawn=1$/),
    });
    const stamped = await fetch(known.origin + (withdrawn?.certificatePhoto ?? ''));
    expect(stamped.status).toBe(200);
    expect(stamped.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
    await stamped.body?.cancel();
  } finally {
    await known.close();
  }
});
