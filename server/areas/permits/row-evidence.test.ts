import * as operator from '@contract/operator/all';
import { permits, phoneKey } from '@contract/permits';
import { finishHour, syncTimer } from '@contract/study';
import * as demo from '@demo/ids/ids';
import { evidenceText, type Marks, signedText, WHOLE } from '@rules/row-evidence';
import { expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { suiteServer } from '../../testing/running';

const server = suiteServer({ OPERATOR_SECRET });

const FILM = demo.HOURS_B[0];
const MARKS: Marks = { wallFrom: 1_000, wallTo: 11_000, monoFrom: 5, monoTo: 10_005 };

const newKey = async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64url');
  const sign = async (text: string) => {
    const bytes = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      pair.privateKey,
      new TextEncoder().encode(text),
    );
    return Buffer.from(bytes).toString('base64url');
  };
  return { spki, sign };
};

type Row = { from: number; to: number; seq: number };

/** A learner with a permit, who has sent nothing yet. */
async function permitted(n: number) {
  const who = demo.tester(n);
  const sender = { ...(await server.student(who, demo.LESSON_B)), installation: `phone-${n}` };
  const { permits: issued } = await server.call(
    permits,
    { lessonId: demo.LESSON_B, trainingId: undefined },
    sender,
  );
  const session = issued.find(({ hourId }) => hourId === FILM)?.sessionId ?? '';
  server.time.now += 30_000;
  const keyOf = (seq: number) => `phone-${n}:${seq}`;
  const textOf = ({ from, to, seq }: Row) =>
    signedText(
      { learner: who.id, hour: FILM, session, key: keyOf(seq), from: from * 1000, to: to * 1000 },
      MARKS,
    );
  const send = ({ from, to, seq }: Row, evidence?: string) =>
    server.call(
      syncTimer,
      {
        ...{ trainingId: '', hourId: FILM, userId: who.id, currentTime: to, playbackRate: 1, from },
        ...{ videoUrl: undefined, localProgress: undefined, sessionId: session, live: false, evidence },
      },
      { ...sender, key: keyOf(seq) },
    );
  const register = (publicKey: string) => server.call(phoneKey, { publicKey }, sender);
  const told = async () => {
    const asked = { phone: who.phone, hourId: FILM };
    const { body } = await operatorAsks(server, operator.study.creditEvents.path, asked);
    const events = (body.events ?? []) as { from: number; credited: number; evidence: string }[];
    return events.map(({ from, evidence }) => [from, evidence]).reverse();
  };
  return { who, sender, session, send, register, textOf, told };
}

test('rows signed by the phone’s registered key are signed, others unsigned or wrong; each is paid alike', async () => {
  const me = await permitted(1);
  const [mine, foreign] = [await newKey(), await newKey()];
  await me.register(mine.spki);
  await me.register(mine.spki);
  const rows: Row[] = [0, 5, 10, 15, 20, 25].map((from, seq) => ({ from, to: from + 5, seq: seq + 1 }));
  const [a, b, c, d, e, f] = rows as [Row, Row, Row, Row, Row, Row];
  const said: [Row, string | undefined][] = [
    [a, evidenceText(MARKS, await mine.sign(me.textOf(a)))],
    [b, evidenceText(MARKS)],
    [c, evidenceText(MARKS, await foreign.sign(me.textOf(c)))],
    // Another row's signature, and clocks that were changed after it was signed.
    [d, evidenceText(MARKS, await mine.sign(me.textOf(a)))],
    [e, evidenceText({ ...MARKS, wallTo: 12_000 }, await mine.sign(me.textOf(e)))],
    [f, 'nothing that anybody could read'],
  ];
  for (const [row, evidence] of said)
    expect(await me.send(row, evidence)).toMatchObject({ credited: row.to, reason: 'none' });
  const standings = ['signed', 'unsigned', 'wrong', 'wrong', 'wrong', 'wrong'];
  expect(await me.told()).toEqual(rows.map(({ from }, at) => [from, standings[at]]));
});

test('a row without any, or sent again with another, is paid as ever; the first word stands', async () => {
  const me = await permitted(2);
  const key = await newKey();
  await me.register(key.spki);
  const [first, second] = [
    { from: 0, to: 10, seq: 1 },
    { from: 10, to: 20, seq: 2 },
  ];
  expect(await me.send(first)).toMatchObject({ credited: 10 });
  await me.send(second, evidenceText(MARKS, await key.sign(me.textOf(second))));
  expect(await me.send(second, evidenceText(MARKS))).toMatchObject({ credited: 20 });
  expect(await me.told()).toEqual([
    [0, ''],
    [10, 'signed'],
  ]);
});

test('a text that was read without network says when, signed like a video’s rows; each is paid alike, once', async () => {
  const standings = [];
  for (const [n, how] of (['signed', 'unsigned', 'wrong', ''] as const).entries()) {
    const who = demo.tester(20 + n);
    const sender = { ...(await server.student(who, demo.LESSON_SHORT)), installation: `phone-${n}` };
    const asked = { lessonId: demo.LESSON_SHORT, trainingId: undefined };
    const { permits: issued } = await server.call(permits, asked, sender);
    const text = demo.HOURS_SHORT[1];
    const session = issued.find(({ hourId }) => hourId === text)?.sessionId ?? '';
    const [mine, other] = [await newKey(), await newKey()];
    await server.call(phoneKey, { publicKey: mine.spki }, sender);
    const key = `phone-${n}:1`;
    const over = signedText({ learner: who.id, hour: text, session, key, ...WHOLE }, MARKS);
    const says = {
      signed: async () => evidenceText(MARKS, await mine.sign(over)),
      unsigned: async () => evidenceText(MARKS),
      wrong: async () => evidenceText(MARKS, await other.sign(over)),
      '': async () => undefined,
    };
    server.time.now += 10 * 60_000;
    const evidence = await says[how]();
    const finish = () =>
      server.call(finishHour, { hourId: text, sessionId: session, evidence }, { ...sender, key });
    await finish();
    await finish();
    const { body } = await operatorAsks(server, operator.study.creditEvents.path, {
      ...{ phone: who.phone, hourId: text },
    });
    const events = body.events as { kind: string; credited: number; evidence: string }[];
    standings.push(events.map(({ kind, credited, evidence: is }) => [kind, credited > 9, is]));
  }
  expect(standings).toEqual(['signed', 'unsigned', 'wrong', ''].map((is) => [['reading', true, is]]));
});

test('what is no key of this kind is not registered', async () => {
  const me = await permitted(3);
  const other = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, true, [
    'sign',
    'verify',
  ]);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', other.publicKey)).toString('base64url');
  for (const none of ['', 'none', spki]) await expect(me.register(none)).rejects.toThrow('手机公钥不正确');
});
