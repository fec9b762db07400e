import { expect, it } from 'vitest';
import { networkFirst } from './network-first';

const never = new Promise<never>(() => {});
const usable = (answer: string) => answer !== '502';
const phone = async () => 'kept';
const nothing = async () => undefined;

it('an answer in time is the network’s, and the store is not asked', async () => {
  const kept = () => Promise.reject(new Error('asked'));
  expect(await networkFirst({ network: Promise.resolve('fresh'), late: never, kept, usable })).toBe('fresh');
});

it('a failure on the way, or a network that is gone, is answered from the phone', async () => {
  const gone = Promise.reject(new TypeError('no network'));
  expect(await networkFirst({ network: gone, late: never, kept: phone, usable })).toBe('kept');
  expect(await networkFirst({ network: Promise.resolve('502'), late: never, kept: phone, usable })).toBe(
    'kept',
  );
});

it('without anything on the phone the failure is the answer', async () => {
  const gone = Promise.reject(new TypeError('no network'));
  await expect(networkFirst({ network: gone, late: never, kept: nothing, usable })).rejects.toThrow(
    'no network',
  );
  expect(await networkFirst({ network: Promise.resolve('502'), late: never, kept: nothing, usable })).toBe(
    '502',
  );
});

it('waiting has an end only where the phone has something', async () => {
  const late = Promise.resolve();
  expect(await networkFirst({ network: never, late, kept: phone, usable })).toBe('kept');
  let answer = (_: string) => {};
  const network = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const waiting = networkFirst({ network, late, kept: nothing, usable });
  answer('slow');
  expect(await waiting).toBe('slow');
});

it('a store that cannot be read has nothing', async () => {
  const broken = () => Promise.reject(new Error('no database'));
  expect(await networkFirst({ network: Promise.resolve('502'), late: never, kept: broken, usable })).toBe(
    '502',
  );
});
