import 'fake-indexeddb/auto';
import { signedText, WHOLE } from '@rules/row-evidence';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/call';
import { database } from '../database';
import { readMeta } from '../meta';
import type { OutboxRow } from '../rows';
import { rowOf } from '../testing';
import { registerPhoneKey, signatureOf } from './phone-key';

vi.mock('@/api/call', () => ({ call: vi.fn() }));

const marks = { wallFrom: 1_000, wallTo: 16_000, monoFrom: 20, monoTo: 15_020 };
const row = rowOf(7, { permit: true, marks });
const told = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { publicKey: string }).publicKey);

beforeEach(async () => {
  vi.mocked(call).mockReset();
  await database.meta.clear();
});

it('a phone registers one key for each learner, once, and nobody can read its private half', async () => {
  await registerPhoneKey('a');
  await registerPhoneKey('a');
  await registerPhoneKey('b');
  expect([told().length, new Set(told()).size]).toEqual([2, 1]);
  const { privateKey } = (await readMeta<{ privateKey: CryptoKey }>(database, 'phoneKey')) ?? {};
  expect(privateKey?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', privateKey as CryptoKey)).rejects.toThrow();
});

it('what could not be registered is registered at the next contact', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('nobody answers'));
  await registerPhoneKey('a');
  await registerPhoneKey('a');
  expect(told()).toHaveLength(2);
});

/** Whether this phone's registered key has signed the row over what it is asked about. */
async function signedOver(row: OutboxRow) {
  await registerPhoneKey('a');
  const spki = Uint8Array.from(Buffer.from(told()[0] ?? '', 'base64url'));
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', spki, curve, false, ['verify']);
  const signature = Uint8Array.from(Buffer.from((await signatureOf(row)) ?? '', 'base64url'));
  const isOver = (text: string) =>
    crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, new TextEncoder().encode(text));
  const named = { learner: row.learner, hour: row.hour, session: row.session, key: row.key };
  return (from: number, to: number) => isOver(signedText({ ...named, from, to }, marks));
}

it('a row is signed by the registered key over its stretch and its clocks', async () => {
  const isOver = await signedOver(row);
  expect([await isOver(0, 15_000), await isOver(0, 16_000)]).toEqual([true, false]);
});

it('the finish of a text is signed as the whole of it', async () => {
  const isOver = await signedOver({ ...row, kind: 'finish', protocol: 'reading' });
  expect([await isOver(WHOLE.from, WHOLE.to), await isOver(0, 15_000)]).toEqual([true, false]);
});

it('a phone without a key, and a row without its clocks, sign nothing', async () => {
  expect(await signatureOf(row)).toBeUndefined();
  await registerPhoneKey('a');
  expect(await signatureOf(rowOf(7))).toBeUndefined();
});
