import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Addresses whose screens say that no tab bar stands beneath them. */
const bare = readdirSync('src/areas', { recursive: true, encoding: 'utf8' })
  .filter((file) => /screens\/[^/]+\.tsx$/.test(file))
  .map((file) => readFileSync(`src/areas/${file}`, 'utf8'))
  .filter((text) => /noTabs: true/.test(text))
  .map((text) => /createFileRoute\('([^']+)'\)/.exec(text)?.[1] ?? 'no address');

/** The specification's five; the face check, which no thumb may leave by a tab; and where one thing is done. */
const FIVE = ['/agreementContent', '/policyContent', '/updatePassword', '/userLogin', '/userRegister'];
const OURS = ['/faceAuth', '/redeem'];

test('the tab bar is away where the specification says, at the face check, and hardly anywhere else', () => {
  for (const address of [...FIVE, '/faceAuth']) expect(bare).toContain(address);
  expect(bare.filter((address) => ![...FIVE, ...OURS].includes(address))).toEqual([]);
});
