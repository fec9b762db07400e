import { expect, test } from 'vitest';
import { excusesOf, ledgerDocument, printedResults, readLedger, sumOf, unfit } from './ledger';

const soak = (more: object = {}) =>
  `soak-result ${JSON.stringify({ commit: '3e54f40', form: 'fast', seed: 5, runs: 500, hours: 10.5, excuses: { killed: 2 }, breaches: [], ...more })}\n`;
const TORTURE =
  'torture-result {"commit":"3e54f40","database":"built-in","seed":9,"kills":{"browser":2,"server":3},"played":50,"lostMost":0.7,"lostInAll":1.2,"invented":0,"broken":0}\n';
const found = { breaches: [{ rule: 'all that was played', what: '2 s' }] };

test('the rounds of a soak are one, and another form is another', () => {
  const printed = `some words\n${soak()}${soak({ seed: 505 })}${soak({ form: 'shipped', runs: 9 })}`;
  const { soaks } = printedResults(printed, '2026-11-23');
  expect(soaks).toMatchObject([
    { day: '2026-11-23', seed: 5, runs: 1_000, hours: 21, excuses: { killed: 4 } },
    { form: 'shipped', runs: 9 },
  ]);
});

test('what is entered is read again as it was, and the document is made of it alone', () => {
  const ledger = printedResults(soak() + TORTURE, '2026-11-23');
  const text = ledgerDocument(ledger);
  expect(readLedger(text)).toEqual(ledger);
  expect(ledgerDocument(readLedger(text))).toBe(text);
  expect(ledger.tortures).toHaveLength(1);
});

test('a finding starts the count anew, and stays in the sum', () => {
  const of = (...printed: string[]) => printed.flatMap((one) => printedResults(one, '').soaks);
  const soaks = of(soak(), soak(found), soak({ runs: 7, excuses: { killed: 1, full: 9 } }));
  expect(sumOf(soaks)).toEqual({ runs: 1_007, hours: 31.5, findings: 1, since: 7 });
  expect([...excusesOf(soaks)]).toEqual([
    ['full', 9],
    ['killed', 5],
  ]);
});

test('a tree that is not clean proves nothing, nor a soak with a bug in it', () => {
  expect(unfit({ commit: '3e54f40' })).toBeUndefined();
  expect(unfit({ commit: '3e54f40+' })).toMatch(/没提交/);
  expect(unfit({ commit: '3e54f40', planted: 'E1' })).toMatch(/E1/);
});
