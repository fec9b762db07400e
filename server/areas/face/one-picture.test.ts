import * as operator from '@contract/operator/all';
import { HOUR_FACE_ONLINE, HOUR_FACE_SEALED, tester } from '@demo/ids/ids';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkedStudent } from '../../testing/checking';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { oneFace } from '../../testing/pictures';
import { type Refused, suiteServer } from '../../testing/running';
import type { nearDuplicates } from './near-duplicates';

const server = suiteServer({ OPERATOR_SECRET });
let still: Uint8Array;
beforeAll(async () => {
  still = await oneFace();
});

let written = 0;
/** The one still in bytes of its own, as a script writes it. */
const anew = () =>
  sharp(still)
    .jpeg({ quality: 60 + written++ })
    .toBuffer();

/** A script without a camera at all four checks of two accounts. @returns what came of each. */
async function outcomesOf(testers: number[], named: { challenge?: undefined }) {
  const outcomes: string[] = [];
  for (const n of testers) {
    const learner = await checkedStudent(server, tester(n), HOUR_FACE_SEALED);
    for (const at of ['0', '10']) {
      outcomes.push(
        await learner.check(await anew(), { at, ...named }).then(
          () => 'passed',
          (error: Refused) => error.code,
        ),
      );
      await learner.study(0, 10);
    }
  }
  return outcomes;
}

const marked = async () => {
  const { status, body } = await operatorAsks(server, operator.faceChecks.nearDuplicates.path, {});
  expect(status).toBe(200);
  return (body.list ?? []) as Awaited<ReturnType<typeof nearDuplicates>>;
};

describe('one still that a script sends, written anew for each check', () => {
  test('passes none without its challenge', async () => {
    // The second point is not reached without the first.
    const none = ['3007', '3005'];
    expect(await outcomesOf([24, 25], { challenge: undefined })).toEqual([...none, ...none]);
  });

  test('under challenges is judged as before, but each after the first is marked for the operator’s eye', async () => {
    expect(await outcomesOf([26, 27], {})).toEqual(Array(4).fill('passed'));
    const list = await marked();
    expect(list).toHaveLength(3);
    expect(list.map(({ learnerPhone, point }) => [learnerPhone, point])).toEqual([
      [tester(27).phone, 10],
      [tester(27).phone, 0],
      [tester(26).phone, 10],
    ]);
    for (const one of list) {
      expect(one).toMatchObject({ live: 'unknown', sealed: false, place: expect.any(String) });
      expect(one.other).toMatchObject({ at: expect.stringMatching(/^\d{4}-/) });
    }
  });

  test('is marked too when it comes sealed, and over hours', async () => {
    const learner = await checkedStudent(server, tester(28), HOUR_FACE_SEALED);
    await learner.sendSealed(await learner.seal(await anew(), 0), 0);
    const online = await checkedStudent(server, tester(28), HOUR_FACE_ONLINE);
    await online.study(0, 10);
    await online.check(await anew());
    const [ofHour, sealed] = await marked();
    expect(ofHour).toMatchObject({ learnerPhone: tester(28).phone, point: 10, sealed: false });
    expect(sealed).toMatchObject({ learnerPhone: tester(28).phone, point: 0, sealed: true });
  });

  test('sent by two at the same moment is marked with one of them at least', async () => {
    still = await oneFace('translate(120 90) scale(1.2)');
    const before = (await marked()).length;
    const both = await Promise.all([29, 30].map((n) => checkedStudent(server, tester(n), HOUR_FACE_SEALED)));
    await Promise.all(both.map(async (learner) => learner.check(await anew(), { at: '0' })));
    expect((await marked()).length).toBeGreaterThan(before);
  });
});

test('another face of nobody known is not marked', async () => {
  const before = (await marked()).length;
  const learner = await checkedStudent(server, tester(1), HOUR_FACE_SEALED);
  await learner.check(await oneFace('translate(60 20) scale(1.6)'));
  expect(await marked()).toHaveLength(before);
});
