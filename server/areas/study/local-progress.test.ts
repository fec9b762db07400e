import { clientInfo } from '@contract/client-info';
import { decryptLocalProgress } from '@contract/study';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { CompactEncrypt, importSPKI } from 'jose';
import { describe, expect, test } from 'vitest';
import { type Sender, suiteServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';

const server = suiteServer();

const ALG = 'RSA-OAEP-256';
const me = tester(1);
const mine = { currentTime: 12.5, videoUrl: '/media/a.mp4', timestamp: 1_700_000_000_000, userId: me.id };

/** What a phone would make of `record`, under the server's own key. */
async function seal(record: unknown, enc = 'A256GCM'): Promise<string> {
  const { pk } = await server.call(clientInfo, {});
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(record)))
    .setProtectedHeader({ alg: ALG, enc })
    .encrypt(await importSPKI(pk, ALG));
}

const open = (localProgress: string, sender: Sender) =>
  server.call(decryptLocalProgress, { localProgress }, sender);

describe('a local progress record', () => {
  test('is read to the learner whose it is', async () => {
    const { token } = await server.login(me.phone);
    expect(await open(await seal(mine), { token })).toEqual(mine);
  });

  test('is refused to anybody else, in the words for what cannot be read at all', async () => {
    const { token } = await server.login(tester(2).phone);
    const sealed = await seal(mine);
    const refusals = [
      sealed,
      'garbage',
      '',
      `${sealed.slice(0, -3)}AAA`,
      await seal({ ...mine, userId: tester(2).id, currentTime: 'soon' }),
      await seal('no record'),
      await seal({ ...mine, userId: tester(2).id }, 'A128GCM'),
    ].map((one) => open(one, { token }).catch(({ code, message }) => ({ code, message })));
    expect(new Set((await Promise.all(refusals)).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ code: '2001', message: '这份学习记录打不开，或者不是您的' })]),
    );
  });

  test('is nothing for visitors', async () => {
    await expect(open(await seal(mine), {})).rejects.toMatchObject({ status: 401 });
  });

  test('that cannot be read takes nothing from the progress it comes with', async () => {
    const sender = await server.student(me, LESSON_A);
    const sessionId = await openHour(server, me, HOURS_A[0], sender);
    server.time.now += 10_000;
    const sent = { hourId: HOURS_A[0], sessionId, from: 0, to: 10, localProgress: 'garbage' };
    expect(await sendStretch(server, me, sent, sender)).toMatchObject({ credited: 10 });
  });
});
