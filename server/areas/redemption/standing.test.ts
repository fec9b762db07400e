import { expect, test } from 'vitest';
import { type CodeFacts, standingOf } from './standing';

const NEW: CodeFacts = { usedBy: null, sentAt: null, withdrawn: false, replacedBy: null };
const USED = { ...NEW, usedBy: 'a', sentAt: 1 };

const TABLE: [what: string, facts: CodeFacts, standing: string][] = [
  ['a new one', NEW, 'unused'],
  ['one that was given to somebody', { ...NEW, sentAt: 1 }, 'sent'],
  ['a used one without consent', USED, 'redeemed'],
  ['a used one, nothing studied', { ...USED, progress: { percent: 0, begun: false } }, 'redeemed'],
  ['less than a percent studied', { ...USED, progress: { percent: 0, begun: true } }, 'studying'],
  ['all but the end studied', { ...USED, progress: { percent: 99, begun: true } }, 'studying'],
  ['all studied', { ...USED, progress: { percent: 100, begun: true } }, 'finished'],
  ['an order that was refunded', { ...NEW, withdrawn: true }, 'refunded'],
  ['sent, and then refunded', { ...NEW, sentAt: 1, withdrawn: true }, 'refunded'],
  ['taken back for another', { ...NEW, sentAt: 1, withdrawn: true, replacedBy: 'B' }, 'replaced'],
  ['used, and the order refunded by the provider', { ...USED, withdrawn: true }, 'redeemed'],
];

test.each(TABLE)('%s', (_what, facts, standing) => {
  expect(standingOf(facts)).toBe(standing);
});
