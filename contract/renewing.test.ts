import { expect, it } from 'vitest';
import * as all from './all';
import type { Endpoint } from './endpoint';
import { idsIn, SUBJECTS, toldIn, toldInWords } from './renewing';

const calls = Object.values(all)
  .flatMap((area) => Object.entries(area))
  .filter((entry): entry is [string, Endpoint] => 'path' in Object(entry[1]) && 'answer' in Object(entry[1]));

/** Writes after which no kept read tells anything else than before. */
const CHANGE_NOTHING_KEPT = new Set([
  // Sessions, and what is asked on the way to one.
  ...['phoneLogin', 'loginByIdentity', 'resolveWechatUser', 'logout', 'appRegister'],
  ...['resetPassword', 'signInByRedemptionCode', 'sendRedeemSms', 'redemptionCodeOffer', 'clearOpenWindow'],
  // Asked, checked, put aside: what they are part of is written later.
  ...['isRegister', 'verifyCompany', 'uploadFile', 'decryptLocalProgress'],
  // The permits themselves stand in a table of their own.
  ...['permits', 'phoneKey'],
]);

it('every write says what it renews, or is known to change nothing that is kept', () => {
  const writes = calls.filter(([, { method, keep }]) => method !== 'GET' && !keep).map(([name]) => name);
  const silent = writes.filter((name) => !calls.some(([one, { renews }]) => one === name && renews));
  expect(silent.sort()).toEqual([...CHANGE_NOTHING_KEPT].sort());
});

it('every read that is kept for a learner says what it tells', () => {
  const silent = calls.filter(([, { keep, tells }]) => keep === 'learner' && !tells).map(([name]) => name);
  // Columns are the operator's to give.
  expect(silent).toEqual(['listUserColumns']);
});

it('every subject is told by some read and changed by some write; what is not kept tells nothing', () => {
  for (const subject of SUBJECTS) {
    expect(
      calls.some(([, { tells }]) => tells?.includes(subject)),
      subject,
    ).toBe(true);
    expect(
      calls.some(([, { renews }]) => renews?.includes(subject)),
      subject,
    ).toBe(true);
  }
  expect(calls.filter(([, { tells, keep }]) => tells && !keep).map(([name]) => name)).toEqual([]);
});

it('what a read tells goes to the worker in one word, whatever its id is made of', () => {
  const told = { tells: ['lessons', 'progress'], about: 'a:b, 7' };
  expect(toldIn(toldInWords(told))).toEqual(told);
  expect(toldIn(toldInWords({ tells: ['orders'] }))).toEqual({ tells: ['orders'] });
  expect(toldIn(null)).toBeUndefined();
});

it('the ids of a write are the texts that it sent and those that it was answered with', () => {
  expect(
    idsIn({ userId: 'a', lessonId: '7', isComplete: 0 }, { msg: '', id: '9', more: { id: '8' } }),
  ).toEqual(['a', '7', '9']);
  expect(idsIn(undefined, null, 'text')).toEqual([]);
});
