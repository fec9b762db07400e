import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Input } from '@contract/endpoint';
import { uploadFile } from '@contract/upload';
import { getUserInfo, updateUserInfo } from '@contract/user-info';
import { HOUR_FACE_SEALED, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkedStudent } from '../../testing/checking';
import { oneFace } from '../../testing/pictures';
import { type RunningTest, startTestServer } from '../../testing/running';

type Asked = { photo: string; reference?: string; referenceSince?: number };
/** All that the comparer was asked, and what it says to the next. */
let asked: Asked[] = [];
let says: object | undefined;
let comparer: Server;
let server: RunningTest;

beforeAll(async () => {
  comparer = createServer(async (request, response) => {
    asked.push(JSON.parse(await text(request)) as Asked);
    response.writeHead(says ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(says ?? {}));
  });
  await new Promise<void>((done) => comparer.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(comparer.address() as AddressInfo).port}/compare`;
  server = await startTestServer({
    FACE_COMPARER_URL: url,
    FACE_COMPARER_SECRET: 'a secret of sixteen and more',
  });
});
afterAll(async () => {
  await server.close();
  comparer.close();
});
beforeEach(() => {
  asked = [];
  says = { same: true, faces: 1, live: true, reason: '' };
});

/** A learner, and what that learner's phone does about the own photo. */
async function learner(n: number, signedIn?: string) {
  const who = tester(n);
  const token = signedIn ?? (await server.login(who.phone)).token;
  const photo = await oneFace();
  const send = async () => {
    const file = new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' });
    return (await server.call(uploadFile, { file }, { token })).msg;
  };
  const info = () => server.call(getUserInfo, { id: who.id }, { token });
  const see = (address: string) => fetch(server.origin + address);
  const update = (changes: Partial<Input<typeof updateUserInfo>>) =>
    server.call(updateUserInfo, { id: who.id, ...changes }, { token });
  const set = (selfImage: string) => update({ selfImage });
  return { send, set, info, see, update };
}

test('a photo that its learner sends is theirs to see for a while, and nobody’s at its old address', async () => {
  const { send, set, info, see } = await learner(41);
  expect(await info()).toMatchObject({ selfImage: '', selfImageUrl: '' });
  const address = await send();
  expect((await see(address)).status).toBe(200);
  await set(address);
  const { selfImage, selfImageUrl } = await info();
  expect(selfImage).toBe(address);
  const shown = await see(selfImageUrl);
  expect([shown.status, shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  expect((await see(address)).status).toBe(404);
  expect((await see(selfImageUrl.replace(/signature=[^&]+/, 'signature=x'))).status).toBe(403);
  expect((await see(selfImageUrl.replace(tester(41).id, tester(42).id))).status).toBe(403);
  server.time.now += 601_000;
  expect((await see(selfImageUrl)).status).toBe(403);
  // An answer that was lost: the same again is no error.
  await set(address);
});

test('it goes to the comparer with every check, and no longer once the consent was taken back', async () => {
  const studying = await checkedStudent(server, tester(43), HOUR_FACE_SEALED);
  const { send, set, info, see } = await learner(43, studying.sender.token);
  await set(await send());
  const reference = Buffer.from(await (await see((await info()).selfImageUrl)).arrayBuffer()).toString(
    'base64',
  );
  asked = [];
  await studying.check(await oneFace(), { at: '0' });
  expect(asked).toMatchObject([{ reference }]);
  expect(asked[0]?.photo).not.toBe(reference);
  expect(server.time.now - (asked[0]?.referenceSince ?? 0)).toBeLessThan(60_000);

  const { selfImageUrl } = await info();
  await set('');
  expect(await info()).toMatchObject({ selfImage: '', selfImageUrl: '' });
  expect((await see(selfImageUrl)).status).toBe(404);
});

test('without one the comparer is given none', async () => {
  const studying = await checkedStudent(server, tester(44), HOUR_FACE_SEALED);
  asked = [];
  await studying.check(await oneFace(), { at: '0' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toHaveProperty('reference');
});

test('what does not show one face, was not sent by oneself, or cannot be looked at now is not kept', async () => {
  const { send, set, info } = await learner(45);
  const other = await learner(46);
  const address = await send();
  says = { same: false, faces: 0, live: 'unknown', reason: '' };
  await expect(set(address)).rejects.toMatchObject({ code: '2001', message: '未识别到人脸' });
  says = { same: false, faces: 2, live: 'unknown', reason: '' };
  await expect(set(address)).rejects.toMatchObject({ code: '2001', message: '检测到多人' });
  says = undefined;
  await expect(set(address)).rejects.toMatchObject({ code: '3006' });
  says = { same: true, faces: 1, live: true, reason: '' };
  await expect(other.set(address)).rejects.toMatchObject({ code: '2001' });
  await expect(set('https://elsewhere.example/me.jpg')).rejects.toMatchObject({ code: '2001' });
  expect((await info()).selfImage).toBe('');
});

test('a picture that is the avatar too stays the avatar', async () => {
  const { send, set, info, see, update } = await learner(47);
  const address = await send();
  await update({ userAvatar: address });
  await set(address);
  expect((await see((await info()).userAvatar)).status).toBe(200);
});
