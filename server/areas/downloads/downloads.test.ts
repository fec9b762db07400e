import { createHash } from 'node:crypto';
import { REFUSALS } from '@contract/codes';
import { storable, storedMedia } from '@contract/downloads';
import * as demo from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

const sha = (bytes: Uint8Array, form: 'hex' | 'base64url') => createHash('sha256').update(bytes).digest(form);
const of = async (sender: { token: string }, studied: { lessonId?: string; trainingId?: string }) =>
  server.call(storable, { lessonId: undefined, trainingId: undefined, ...studied }, sender);

describe('what can be stored', () => {
  test('of a lesson it is its hours in their order, each with its file', async () => {
    const me = demo.tester(1);
    const sender = await server.student(me, demo.LESSON_B);
    const hours = await of(sender, { lessonId: demo.LESSON_B });
    expect(hours.map(({ hourId }) => hourId)).toEqual([...demo.HOURS_B]);
    for (const hour of hours) {
      expect(hour).toMatchObject({ cannot: '', hourType: 0, duration: 30, isFinish: false, facePoints: [] });
      expect(hour.digest).toMatch(/^[0-9a-f]{64}$/);
      expect(hour.size).toBeGreaterThan(1_000);
    }
  });

  test('of a training it is the hours of its lessons, in the order of its catalog', async () => {
    const { token } = await server.login(demo.LEARNER.phone);
    const lessons = (await of({ token }, { trainingId: demo.TRAINING })).map(({ lessonId }) => lessonId);
    expect([...new Set(lessons)].slice(0, 2)).toEqual([demo.LESSON_A, demo.LESSON_B]);
    // A lesson's hours stand together.
    expect(lessons.filter((id, at) => id !== lessons[at - 1])).toEqual([...new Set(lessons)]);
  });

  test('a text is stored as itself, a film in parts has to be studied online', async () => {
    const sender = await server.student(demo.tester(2), demo.LESSON_C);
    const [text, , film] = await of(sender, { lessonId: demo.LESSON_C });
    expect(text).toMatchObject({ cannot: '', hourType: 1, digest: '' });
    expect(film).toMatchObject({ cannot: '本课时只能在线学习', size: 0, digest: '' });
  });

  test('an hour whose checks are to be online says so; one whose photos may be sealed names its points', async () => {
    const sender = await server.student(demo.tester(3), demo.LESSON_F);
    const [sealed, online] = await of(sender, { lessonId: demo.LESSON_F });
    expect(sealed).toMatchObject({ cannot: '', facePoints: [0, 10] });
    expect(online).toMatchObject({ cannot: '本课时要联网核身，只能在线学习', size: 0 });
  });

  test('what is elsewhere, on the platform, not joined or not paid says so', async () => {
    const sender = await server.student(demo.tester(4), demo.LESSON_LINK);
    const elsewhere = await of(sender, { lessonId: demo.LESSON_LINK });
    expect(elsewhere.map(({ cannot }) => cannot)).toContain('这个课时在其他网站，只能在线学习');
    const serial = await server.student(demo.tester(4), demo.LESSON_SERIAL);
    const [, priced] = await of(serial, { lessonId: demo.LESSON_SERIAL });
    expect(priced?.cannot).toBe('这个课时需要先购买');
    const [foreign] = await of(serial, { lessonId: demo.LESSON_B });
    expect(foreign).toMatchObject({ cannot: '请先加入学习', digest: '' });
    await expect(of(serial, { lessonId: 'none' })).rejects.toMatchObject({ code: REFUSALS.notFound.code });
    await expect(of(serial, {})).rejects.toMatchObject({ code: REFUSALS.badInput.code });
  });

  test('of the course platform the text can be stored, its videos not', async () => {
    const sender = await server.student(demo.tester(9), demo.LESSON_M);
    const units = await of(sender, { lessonId: demo.LESSON_M });
    const why = new Set(units.map(({ hourType, cannot }) => `${hourType} ${cannot}`));
    expect([...why]).toEqual(['0 平台视频只能在线学习', '1 ']);
  });
});

describe('the stored file', () => {
  test('comes byte for byte as its size, digest and rows say, at the address that is named', async () => {
    const sender = await server.student(demo.tester(5), demo.LESSON_B);
    const [hour] = await of(sender, { lessonId: demo.LESSON_B });
    const file = await server.call(storedMedia, { hourId: demo.HOURS_B[0], edition: hour?.edition }, sender);
    expect([file.digest, file.size]).toEqual([hour?.digest, hour?.size]);
    const answer = await fetch(server.origin + file.url);
    expect(answer.headers.get('ETag')).toBe(`"${file.digest}"`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([bytes.length, sha(bytes, 'hex')]).toEqual([file.size, file.digest]);
    expect(file.rows).toEqual([sha(bytes, 'base64url')]);
  });

  test('goes on from where it broke', async () => {
    const sender = await server.student(demo.tester(6), demo.LESSON_B);
    const file = await server.call(storedMedia, { hourId: demo.HOURS_B[1], edition: undefined }, sender);
    const whole = Buffer.from(await (await fetch(server.origin + file.url)).arrayBuffer());
    const ask = (range: string, known = `"${file.digest}"`) =>
      fetch(server.origin + file.url, { headers: { Range: range, 'If-Range': known } });
    const rest = await ask('bytes=1000-');
    expect([rest.status, rest.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000-${file.size - 1}/${file.size}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
    const two = await ask('bytes=0-1');
    expect([two.status, Buffer.from(await two.arrayBuffer())]).toEqual([206, whole.subarray(0, 2)]);
    expect((await ask(`bytes=${file.size}-`)).status).toBe(416);
    // Another file's validator: the whole, never a part that would be glued to what is there.
    const changed = await ask('bytes=1000-', '"another"');
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, file.size]);
  });

  test('of an hour that may be listened to comes as its sound too, as the demo has it without ffmpeg', async () => {
    const sender = await server.student(demo.tester(10), demo.LESSON_SHORT);
    const [hour] = await of(sender, { lessonId: demo.LESSON_SHORT });
    const asked = { hourId: demo.HOURS_SHORT[0], edition: hour?.edition };
    const file = await server.call(storedMedia, { ...asked, form: 'sound' }, sender);
    expect({ digest: file.digest, size: file.size }).toEqual(hour?.sound);
    expect(file.size).toBeLessThan(hour?.size ?? 0);
    const answer = await fetch(server.origin + file.url);
    expect(answer.headers.get('Content-Type')).toBe('audio/mp4');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([bytes.length, sha(bytes, 'hex')]).toEqual([file.size, file.digest]);
    expect(file.rows).toEqual([sha(bytes, 'base64url')]);
  });

  test('is refused with its sentence for what has to be studied online, and for who may not study it', async () => {
    const sender = await server.student(demo.tester(8), demo.LESSON_C);
    const ask = (hourId: string) => server.call(storedMedia, { hourId, edition: undefined }, sender);
    await expect(ask(demo.HOURS_C[2])).rejects.toMatchObject({
      code: REFUSALS.notStorable.code,
      message: '本课时只能在线学习',
    });
    await expect(ask(demo.HOURS_B[0])).rejects.toMatchObject({ code: REFUSALS.notJoined.code });
    await expect(ask(demo.HOURS_C[0])).rejects.toMatchObject({ code: REFUSALS.notStorable.code });
  });
});
