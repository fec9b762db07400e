import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { StatementClaims } from '@contract/certificates';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha512 } from './sha512';
import { verifyEd25519 } from './signature';
import { checkStatement, type Knowledge, statementIn } from './verify-statement';

const TODAY = '2026-11-21';
const CLAIMS: StatementClaims = {
  number: 'ZJ202612345678',
  name: '王*国',
  idcard: '330110********2219',
  training: '夏季防暑降温专题培训',
  issuedAt: '2026-11-21',
  validUntil: '2029-11-21',
};

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A platform with a key of its own. */
function platform(kid: string) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = privateKey.export({ format: 'jwk' });
  return {
    key: { kid, x },
    issue(claims: object = CLAIMS, header: object = { alg: 'EdDSA', kid }) {
      const message = `${base64url(header)}.${base64url(claims)}`;
      return `${message}.${sign(null, Buffer.from(message), privateKey).toString('base64url')}`;
    },
  };
}

const [older, newer] = [platform('older'), platform('newer')];
const known: Knowledge = { keys: [newer.key, older.key], fresh: false, revoked: [], replaced: [] };
const check = (statement: string, knowledge: Partial<Knowledge> = {}, today = TODAY) =>
  checkStatement(statement, { ...known, ...knowledge }, today, verifyEd25519);

afterEach(() => vi.unstubAllGlobals());

describe('a statement', () => {
  it('that the platform signed is valid, under whichever of its keys', async () => {
    for (const { issue } of [older, newer]) {
      expect(await check(issue())).toEqual({ is: 'valid', claims: CLAIMS });
    }
  });

  it('is good to the end of its last day', async () => {
    expect(await check(newer.issue(), {}, '2029-11-21')).toMatchObject({ is: 'valid' });
    expect(await check(newer.issue(), {}, '2029-11-22')).toMatchObject({ is: 'expired', claims: CLAIMS });
  });

  it('that was withdrawn says so, whether or not it is over', async () => {
    const revoked = ['ZJ202600000000', CLAIMS.number];
    expect(await check(newer.issue(), { revoked })).toMatchObject({ is: 'revoked' });
    expect(await check(newer.issue(), { revoked }, '2030-01-01')).toMatchObject({ is: 'revoked' });
    expect(await check(newer.issue(), { revoked: undefined })).toMatchObject({ is: 'valid' });
  });

  it('names the new number when the certificate was replaced, whether or not it is over', async () => {
    const [revoked, replaced] = [[CLAIMS.number], [{ number: CLAIMS.number, by: 'ZJ202687654321' }]];
    for (const today of [TODAY, '2030-01-01']) {
      expect(await check(newer.issue(), { revoked, replaced }, today)).toEqual({
        is: 'replaced',
        claims: CLAIMS,
        by: 'ZJ202687654321',
      });
    }
  });

  it('fails when any one character is changed', async () => {
    const statement = newer.issue();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < statement.length; at += 1) {
      if (statement[at] === '.') continue;
      // The next character differs in the last bit, which a lenient reading of the very last one would not see.
      const place = alphabet.indexOf(statement[at] ?? '');
      const changed = statement.slice(0, at) + (alphabet[place ^ 1] ?? '') + statement.slice(at + 1);
      const { is } = await check(changed, { fresh: true });
      expect(['forged', 'unreadable'], `at ${at}`).toContain(is);
    }
  });

  it('of somebody else’s key is forged, even under the name of ours', async () => {
    const forger = platform('newer');
    expect(await check(forger.issue())).toEqual({ is: 'forged' });
    expect(await check(forger.issue(CLAIMS, { alg: 'none', kid: 'newer' }))).toEqual({ is: 'forged' });
    expect(await check(newer.issue(CLAIMS, { alg: 'HS256', kid: 'newer' }))).toEqual({ is: 'forged' });
    const [header, , signature] = newer.issue().split('.');
    const other = base64url({ ...CLAIMS, name: '李*兰' });
    expect(await check(`${header}.${other}.${signature}`)).toEqual({ is: 'forged' });
  });

  it('of a key that the phone does not have waits for the network, and then is forged', async () => {
    const statement = platform('newest').issue();
    expect(await check(statement)).toEqual({ is: 'newerKey' });
    expect(await check(statement, { fresh: true })).toEqual({ is: 'forged' });
    expect(await check(statement, { keys: undefined })).toEqual({ is: 'noKeys' });
    expect(await check(statement, { keys: [] })).toEqual({ is: 'noKeys' });
  });

  it('that is none cannot be read', async () => {
    for (const text of ['a.b.c', `x${newer.issue()}`, newer.issue().slice(0, 40), newer.issue([])]) {
      expect((await check(text)).is).toBe('unreadable');
    }
  });

  it('is checked as well where the browser gives no hash', async () => {
    vi.stubGlobal('crypto', {});
    expect(await check(newer.issue())).toMatchObject({ is: 'valid' });
    const forger = platform('newer');
    expect(await check(forger.issue())).toEqual({ is: 'forged' });
  });
});

describe('what was scanned or pasted', () => {
  const statement = newer.issue();

  it('is a link, a link among words, or the statement itself, broken by line ends or not', () => {
    const link = `https://learn.example/verify?certificate=${statement}`;
    const broken = `${statement.slice(0, 50)}\n${statement.slice(50)} `;
    for (const text of [statement, link, `看我的证书：${link}&x=1#y`, broken]) {
      expect(statementIn(text)).toBe(statement);
    }
  });

  it('is nothing where no statement is in it', () => {
    for (const text of [
      '',
      'ZJ202612345678',
      'https://learn.example/homeLand',
      'a.b',
      'a.b.c.d',
      '证.书.号',
    ]) {
      expect(statementIn(text)).toBeUndefined();
    }
  });
});

it('the hash that is brought along is SHA-512', () => {
  for (const length of [0, 1, 55, 111, 112, 119, 127, 128, 129, 500]) {
    const message = randomBytes(length);
    const right = createHash('sha512').update(message).digest('hex');
    expect(Buffer.from(sha512(message)).toString('hex'), `${length} bytes`).toBe(right);
  }
});
