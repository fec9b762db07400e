import { beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../testing/pdf-text';
import { faces } from './file';
import type { Faces } from './sheet-of-paper';
import { type Slip, slipsOf } from './slips';

let set: Faces;
beforeAll(async () => {
  set = await faces();
});
const slip: Slip = {
  ...{ phone: '13700000001', name: '王建国', code: '12345678', until: '2026-12-06 08:00:00' },
  ...{ unit: '宏远机械厂', department: '采煤一队', crew: '甲班' },
};
const madeAt = new Date('2026-11-22T00:00:00Z');
const print = (list: Slip[], site = 'https://learn.example') => slipsOf(list, site, set, madeAt);
const pages = async (list: Slip[], site?: string) =>
  pdfText(await print(list, site)).map((page) => page.replaceAll('\n', ''));

test('each slip has the site, the learner, the code, unit, department and crew', async () => {
  const other = { ...slip, name: '李秀英', crew: '乙班' };
  const [page = ''] = await pages([slip, other]);
  const own = ['王建国', '13700000001', '1234 5678', '宏远机械厂', '采煤一队', '甲班', 'learn.example'];
  for (const one of [...own, '职健学堂', '扫二维码', '2026-12-06 08:00 前有效', '李秀英', '乙班'])
    expect(page).toContain(one);
});

test('eight slips fill a page, and fewer with the longest names, so that none covers the next', async () => {
  const counts = async (list: Slip[]) =>
    (await pages(list)).map((page) => page.split('1234 5678').length - 1);
  expect(await counts(Array.from({ length: 9 }, () => slip))).toEqual([8, 1]);
  const long = '超'.repeat(50);
  const longest = { ...slip, unit: '单'.repeat(100), department: long, crew: long };
  expect(await counts(Array.from({ length: 8 }, () => longest))).toEqual([6, 2]);
});

test('has no QR code and no empty label when neither site nor unit is known', async () => {
  const [page = ''] = await pages([{ ...slip, unit: '', department: '', crew: '' }], '');
  expect(page).not.toMatch(/二维码|单位|部门|班组|learn\.example/);
  const [withSite, without] = [await print([slip]), await print([slip], '')];
  expect(withSite.length).toBeGreaterThan(without.length + 500);
});
