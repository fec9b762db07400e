import { expect, test } from 'vitest';
import { excusesOf, ledgerPage, ledgerText, printedResults, readLedger, sumOf, unfit } from './ledger';

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

test('reads each entry of the ledger as it was written', () => {
  const ledger = printedResults(soak() + TORTURE, '2026-11-23');
  expect(readLedger(ledgerText(ledger))).toEqual(ledger);
  expect(ledger.tortures).toHaveLength(1);
  expect(readLedger('')).toEqual({ soaks: [], tortures: [] });
});

test('the page has the sums, the newest entry of each kind and the last finding', () => {
  const printed = `${soak(found)}${soak({ commit: '60fbf73', runs: 7 })}${TORTURE}`;
  const page = ledgerPage(printedResults(printed, '2026-11-23'));
  expect(page).toMatch(
    /\| 纯规则的世界（已拆除，旧记录） +\| 2 +\| 507 +\| 21 +\| 1 +\| 7 +\| 2026-11-23，60fbf73，种子 5 +\|/,
  );
  expect(page).toMatch(
    /\| 自带的 +\| 1 +\| 2 +\| 3 +\| 50 +\| 0.7 +\| 0 +\| 0 +\| 2026-11-23，3e54f40，种子 9 +\|/,
  );
  expect(page).toContain('最近一次发现在 2026-11-23，3e54f40（all that was played），以后又跑了 7 次');
  expect(page).toContain('- 发布的应用和服务器：还没有发现过。');
  expect(page).toMatch(/\| PostgreSQL +\| 0 .*还没有/);
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
