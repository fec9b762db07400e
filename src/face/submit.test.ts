import { describe, expect, it } from 'vitest';
import { Unreachable } from '@/api/errors';
import { answeredBy } from '@/api/testing';
import { createChallenges } from './challenge';
import { submitPhoto } from './submit';

type Answers = { challenge?: () => Response; photo?: () => Response };

const ok = (data: unknown) => Response.json({ code: '1000', message: '', data });
const refusal = (code: string, message: string) => () => Response.json({ code, message });

/** A server that answers the two calls so. */
function server({
  challenge = () => ok({ challenge: 'c1', validSeconds: 300, sealed: true, publicKey: '' }),
  photo = () => ok({ reason: '人脸核身通过' }),
}: Answers = {}) {
  return answeredBy(({ method }) => (method === 'GET' ? challenge() : photo()));
}

const jpeg = new Blob(['a photo'], { type: 'image/jpeg' });
const place = { trainingId: '9', hourId: '5', at: 90 };

describe('a photo', () => {
  it('goes out under its challenge, as multipart and with the scheme that the specification names', async () => {
    const { call, asked } = server();
    expect(await submitPhoto(call, place, jpeg)).toEqual({ is: 'passed', words: '人脸核身通过' });
    const [first, second] = asked;
    expect(first?.url).toBe('http://platform.test/course/x/faceChallenge?trainingId=9&hourId=5&at=90');
    expect(second?.url).toBe(
      'http://platform.test/course/face-auth?trainingId=9&hourId=5&at=90&challenge=c1',
    );
    expect(second?.headers.get('Authorization')).toBe('Basic t');
    const file = (await second?.formData())?.get('file');
    expect(file).toBeInstanceOf(File);
    expect(file).toMatchObject({ type: 'image/jpeg', size: jpeg.size });
  });

  it('whose answer was lost is sent again under its own key, another under another', async () => {
    const { call, asked } = server();
    const other = new Blob(['another'], { type: 'image/jpeg' });
    for (const photo of [jpeg, jpeg, other]) await submitPhoto(call, place, photo);
    const [first, again, another] = asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  it('where nothing is due any more holds nobody up', async () => {
    const { call } = server({ photo: refusal('3106', '现在没有要做的人脸核身，请继续学习') });
    expect(await submitPhoto(call, place, jpeg)).toEqual({
      is: 'passed',
      words: '现在没有要做的人脸核身，请继续学习',
    });
  });

  it('of a check on registration names no hour and no point', async () => {
    const { call, asked } = server();
    await submitPhoto(call, { trainingId: '9' }, jpeg);
    expect(asked.map(({ url }) => new URL(url).search)).toEqual([
      '?trainingId=9',
      '?trainingId=9&challenge=c1',
    ]);
  });

  it('of the check before play names its point, 0', async () => {
    const { call, asked } = server();
    await submitPhoto(call, { ...place, at: 0 }, jpeg);
    expect(asked[1]?.url).toContain('at=0');
  });

  it.each([
    ['3103', '和留存的照片不像'],
    ['3104', '照片太暗'],
  ])('that was judged and not passed (%s) says why', async (code, message) => {
    const { call } = server({ photo: refusal(code, message) });
    expect(await submitPhoto(call, place, jpeg)).toEqual({ is: 'failed', words: message });
  });
});

/** What was asked, in short: which challenge, or a photo under which. */
const inShort = (asked: Request[]) =>
  asked.map(({ method, url }) => {
    const { searchParams } = new URL(url);
    return method === 'GET'
      ? `ask ${searchParams.get('at')}`
      : `photo under ${searchParams.get('challenge')}`;
  });

/** Gives challenges c1, c2 and so on, and says of each photo what the test wants. */
function issuing(...answers: (() => Response)[]) {
  let given = 0;
  let now = 0;
  const { call, asked } = server({
    challenge: () => ok({ challenge: `c${++given}`, validSeconds: 300, sealed: true, publicKey: '' }),
    photo: () => (answers.shift() ?? (() => ok({ reason: '' })))(),
  });
  const challenges = createChallenges(call, () => now);
  return {
    challenges,
    submit: (photo = jpeg) => submitPhoto(call, place, photo, challenges),
    asked: () => inShort(asked),
    keys: () => asked.map(({ headers }) => headers.get('Idempotency-Key')).filter(Boolean),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a challenge', () => {
  it('that was had ahead costs the photo no request more', async () => {
    const { challenges, submit, asked } = issuing();
    challenges.prepare(place);
    challenges.prepare(place);
    await submit();
    expect(asked()).toEqual(['ask 90', 'photo under c1']);
  });

  it('that could not be had ahead is asked for with the photo', async () => {
    let network = false;
    const { call, asked } = server({
      challenge: () =>
        network
          ? ok({ challenge: 'c1', validSeconds: 300, sealed: true, publicKey: '' })
          : new Response(null, { status: 503 }),
    });
    const challenges = createChallenges(call);
    await expect(challenges.take(place)).rejects.toBeInstanceOf(Unreachable);
    network = true;
    await submitPhoto(call, place, jpeg, challenges);
    expect(inShort(asked)).toEqual(['ask 90', 'ask 90', 'photo under c1']);
  });

  it('is for one point: another has its own', async () => {
    const { challenges, submit, asked } = issuing();
    challenges.prepare({ ...place, at: 0 });
    await submit();
    expect(asked()).toEqual(['ask 0', 'ask 90', 'photo under c2']);
  });

  it('that became too old before the camera is renewed before the photo goes out', async () => {
    const { challenges, submit, asked, pass } = issuing();
    await challenges.take(place);
    // A send that takes as long as one may would arrive too late.
    pass(280_001);
    await submit();
    expect(asked()).toEqual(['ask 90', 'ask 90', 'photo under c2']);
  });

  it('that the server no longer takes is renewed, and the same photo goes out under its own key', async () => {
    const { submit, asked, keys } = issuing(refusal('3007', '已超过 5 分钟'));
    expect(await submit()).toMatchObject({ is: 'passed' });
    expect(asked()).toEqual(['ask 90', 'photo under c1', 'ask 90', 'photo under c2']);
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  it('is renewed once; then the photo waits to be sent again', async () => {
    const over = refusal('3007', '已超过 5 分钟');
    const { submit, asked } = issuing(over, over);
    await expect(submit()).rejects.toMatchObject({ name: 'Refused', kind: 'waiting' });
    expect(asked()).toHaveLength(4);
  });

  it('stays with its photo when the answer is lost', async () => {
    const lost = () => new Response(null, { status: 502 });
    const { submit, asked } = issuing(lost);
    await expect(submit()).rejects.toBeInstanceOf(Unreachable);
    await submit();
    expect(asked()).toEqual(['ask 90', 'photo under c1', 'photo under c1']);
  });

  it('serves one photo: after a judgement the next has its own', async () => {
    const { submit, asked } = issuing(refusal('3103', '不像'));
    expect(await submit()).toMatchObject({ is: 'failed' });
    await submit(new Blob(['another'], { type: 'image/jpeg' }));
    expect(asked()).toEqual(['ask 90', 'photo under c1', 'ask 90', 'photo under c2']);
  });

  it('is not given where nothing is due any more, which holds nobody up', async () => {
    const { call } = server({ challenge: refusal('3106', '现在没有要做的人脸核身，请继续学习') });
    expect(await submitPhoto(call, place, jpeg)).toMatchObject({ is: 'passed' });
  });

  it('is asked for again where a portal’s page stood in its place', async () => {
    const { call, asked } = server({
      challenge: () =>
        asked.length === 1
          ? new Response('<!doctype html>')
          : ok({ challenge: 'c1', validSeconds: 300, sealed: true, publicKey: '' }),
      photo: () =>
        new URL(asked.at(-1)?.url ?? '').searchParams.has('challenge')
          ? ok({ reason: '' })
          : refusal('3007', '没有开始')(),
    });
    expect(await submitPhoto(call, place, jpeg)).toMatchObject({ is: 'passed' });
    expect(inShort(asked)).toEqual(['ask 90', 'photo under null', 'ask 90', 'photo under c1']);
  });
});

describe('a back end that has no challenges', () => {
  it.each([
    ['404 with an answer', () => Response.json({ code: '404', message: '' }, { status: 404 })],
    ['404 with a page', () => new Response('<!doctype html>', { status: 404 })],
    ['501', () => new Response(null, { status: 501 })],
  ])('(%s) gets the photo with the fields of the specification only', async (_, challenge) => {
    const { call, asked } = server({ challenge });
    expect((await submitPhoto(call, place, jpeg)).is).toBe('passed');
    expect(asked[1]?.url).toBe('http://platform.test/course/face-auth?trainingId=9&hourId=5');
    expect(asked[1]?.headers.get('Idempotency-Key')).toBeNull();
  });

  it('refuses a photo by any code, in its words', async () => {
    const challenge = () => new Response(null, { status: 404 });
    const { call } = server({ challenge, photo: refusal('500', '人脸比对不通过') });
    expect(await submitPhoto(call, place, jpeg)).toEqual({ is: 'failed', words: '人脸比对不通过' });
  });

  it('fails as a call when the back end takes no photos', async () => {
    const { call } = server({
      challenge: () => new Response(null, { status: 404 }),
      photo: refusal('404', 'Not Found'),
    });
    await expect(submitPhoto(call, place, jpeg)).rejects.toMatchObject({ name: 'Refused' });
  });
});

describe('what is no judgement', () => {
  it.each([
    ['no answer to the challenge', { challenge: () => new Response(null, { status: 503 }) }, 'Unreachable'],
    ['a no to the challenge', { challenge: refusal('3005', '还没学到这里') }, 'Refused'],
    ['no answer to the photo', { photo: () => new Response(null, { status: 503 }) }, 'Unreachable'],
    ['a comparer that does not answer', { photo: refusal('3006', '核身服务繁忙') }, 'Refused'],
    ['a portal’s page', { photo: () => new Response('<!doctype html>') }, 'WrongAnswer'],
  ])('is thrown: %s', async (_, answers, name) => {
    const { call } = server(answers);
    await expect(submitPhoto(call, place, jpeg)).rejects.toMatchObject({ name });
  });
});
