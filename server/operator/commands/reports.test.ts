import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformKeys } from '@contract/certificates';
import { COMPANY, LEARNER, TRAININGS } from '@demo/ids/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR_SECRET } from '../../testing/operator';
import { pdfText } from '../../testing/pdf-text';
import { type RunningTest, startTestServer } from '../../testing/running';
import { readSheets } from '../people/sheet/read-sheet';
import { askReport } from './ask-report';
import { verifyReport } from './verify-report';
import { WrongUsage } from './where';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-reports-'));
const ENV = { OPERATOR_SECRET };
let server: RunningTest;
const said: string[] = [];
const say = (sentence: string) => said.push(sentence);
const at = (name: string) => join(folder, name);
const ask = (...args: string[]) => askReport([...args, '--to', server.origin], ENV, say);
const verify = (...args: string[]) => verifyReport(args, ENV, say);

beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECRET });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said.length = 0;
});

describe('a report is written', () => {
  test('as a spreadsheet, which is what is written where nothing else is asked for', async () => {
    expect(await ask('training', TRAININGS.certificateApplied, '--out', at('a.xlsx'))).toBe(0);
    const sheets = await readSheets('a.xlsx', readFileSync(at('a.xlsx')));
    const learners = sheets.find(({ name }) => name === '学员');
    expect(learners?.rows.flatMap(({ cells }) => cells)).toContain(LEARNER.phone);
    expect(said.at(-1)).toMatch(/\d 位学员，表格写在 .*a\.xlsx/);
  });

  test('as a learner’s file on paper', async () => {
    expect(await ask('learner', LEARNER.phone, '--out', at('a.pdf'))).toBe(0);
    const pages = pdfText(new Uint8Array(readFileSync(at('a.pdf'))));
    expect(pages.join('').replaceAll('\n', '')).toContain('职业健康培训档案');
  });

  test('as a folder with a file for each learner of a unit', async () => {
    expect(await ask('unit', COMPANY.name, '--format', 'pdf', '--out', at('files'))).toBe(0);
    const files = readdirSync(at('files'));
    expect(files.length).toBeGreaterThan(1);
    expect(files.every((name) => /-\d{4}-\d+\.pdf$/.test(name))).toBe(true);
  });

  test('for the days that were asked for; `--to` is the server by its «://», else the last day', async () => {
    const days = ['--from', '2026-02-01', '--to', '2026-02-28'];
    expect(await ask('learner', LEARNER.phone, ...days, '--out', at('feb.json'))).toBe(0);
    const { report } = JSON.parse(readFileSync(at('feb.json'), 'utf8')) as { report: object };
    expect(report).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  });
});

test('a signed report proves itself by the platform’s keys, also without network, and one that was changed does not', async () => {
  await ask('learner', LEARNER.phone, '--out', at('signed.json'));
  expect(await verify(at('signed.json'), '--to', server.origin)).toBe(0);
  const keys = await fetch(server.origin + platformKeys.path);
  writeFileSync(at('keys.json'), await keys.text());
  expect(await verify(at('signed.json'), '--keys', at('keys.json'))).toBe(0);
  const changed = readFileSync(at('signed.json'), 'utf8').replace(/"credited": \d+/, '"credited": 99999');
  writeFileSync(at('changed.json'), changed);
  expect(await verify(at('changed.json'), '--to', server.origin)).toBe(1);
  expect(said.at(-1)).toMatch(/签名无效/);
});

test('what the server says no to leaves no file behind', async () => {
  const before = readdirSync(folder);
  await expect(ask('unit', '没有的单位', '--out', at('none.xlsx'))).rejects.toThrow('没有单位「没有的单位」');
  expect(readdirSync(folder)).toEqual(before);
});

test.each([
  ['nothing', []],
  ['an unknown noun', ['everybody', 'x', '--out', 'x.xlsx']],
  ['nobody', ['unit', '--out', 'x.xlsx']],
  ['no file', ['unit', 'x']],
  ['two last days', ['unit', 'x', '--out', 'x.xlsx', '--to', '2026-01-01', '--to', '2026-01-02']],
  ['an unknown form', ['unit', 'x', '--out', 'x.docx']],
])('%s is not understood, in a sentence', async (_, args) => {
  await expect(askReport(args, ENV, say)).rejects.toBeInstanceOf(WrongUsage);
});
