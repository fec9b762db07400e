import { beforeAll, expect, test } from 'vitest';
import { learnerRecord, reportWith } from '../../../testing/hours-report';
import { pdfFaces, pdfText } from '../../../testing/pdf-text';
import { faces, fileOf } from './file';
import type { Faces } from './sheet-of-paper';
import { examRows } from './training-part';

let set: Faces;
beforeAll(async () => {
  set = await faces();
});
const paper = (change: Parameters<typeof learnerRecord>[0] = {}, origin = 'https://learn.example') => {
  const learner = learnerRecord(change);
  return fileOf({ ...reportWith(learner), origin }, learner, set);
};
/** Without its line breaks: a cell of a table wraps where it must. */
const textOf = (pdf: Uint8Array) => pdfText(pdf).join('').replaceAll('\n', '');

test('everything on it can be selected as text', async () => {
  const text = textOf(await paper());
  for (const part of [
    ...['王建国', '13800000001', '330110********2219', '宏远机械厂', '电焊工', '10分6秒'],
    ...['上岗前培训', '2026-03-02 达到', '没有达到，还差 1.5 学时', '必修 2.5 / 2.5 学时'],
    ...['焊接作业职业健康', '合格线', '60 分', '92 分', '不合格', 'ZJ202612345678', '2029-03-05'],
    ...['5分6秒', '未识别到人脸', '同一时间只计一份学习', '不由分钟换算', '学员签字'],
  ]) {
    expect(text).toContain(part);
  }
});

test('has the department and the crew only where the learner has one', async () => {
  const text = textOf(await paper({ department: '采煤一队', crew: '甲班' }));
  expect(text).toContain('部门采煤一队');
  expect(text).toContain('班组甲班');
  expect(textOf(await paper())).not.toMatch(/部门|班组/);
});

test('an exam’s row claims no score, time or result that does not exist', () => {
  const attempt = {
    number: 1,
    startedAt: '2026-05-01 09:00:00',
    handedInAt: '2026-05-01 10:00:00',
    score: 92,
    passed: true,
  };
  const of = (...attempts: Parameters<typeof examRows>[0][number]['attempts']) =>
    examRows([{ id: '1', name: '结业考试', passScore: 60, attempts }]).map((row) => row.join('|'));
  expect(of()).toEqual(['结业考试|—|—|60 分|—|没有参加']);
  expect(of({ ...attempt, handedInAt: '', score: null, passed: false })).toEqual([
    '结业考试|第 1 次|—|60 分|—|没有交卷',
  ]);
  expect(of({ ...attempt, score: null, passed: false })).toEqual([
    '结业考试|第 1 次|2026-05-01 10:00|60 分|—|没有公布',
  ]);
  expect(of({ ...attempt, score: 45, passed: false }, { ...attempt, number: 2 })).toEqual([
    '结业考试|第 1 次|2026-05-01 10:00|60 分|45 分|不合格',
    '结业考试|第 2 次|2026-05-01 10:00|60 分|92 分|合格',
  ]);
});

test('of each face only what it shows is in the file', async () => {
  const embedded = pdfFaces(await paper());
  expect(embedded).toHaveLength(2);
  for (const { name, bytes } of embedded) {
    expect(name).toMatch(/^[A-Z]{6}\+NotoSansSC/);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(set.regular.length / 10);
  }
});

test('every page says whose it is and which of how many, and a table’s head comes again', async () => {
  const [one] = learnerRecord().uncounted;
  if (!one) throw new Error('the example has one');
  const pages = pdfText(await paper({ uncounted: Array.from({ length: 60 }, () => one) }));
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
    expect(page).toContain('王建国 · 职业健康培训档案');
  }
  expect(pages.slice(1, -1).every((page) => page.includes('为什么'))).toBe(true);
});

test.each([
  ['rows that were not counted', {}],
  ['days alone', { faceChecks: [], uncounted: [] }],
  ['face checks alone', { days: [], uncounted: [] }],
])('keeps a row of a table on the page of the notes when there are %s', async (_, change) => {
  const learner = learnerRecord();
  const counts = new Set<number>();
  for (let rows = 1; rows <= 24; rows += 1) {
    const many = <T>(all: readonly T[], one: T) =>
      all.length > 0 ? Array.from({ length: rows }, () => one) : [];
    const own = { ...learner, ...change };
    const [day] = learner.days;
    const [check] = learner.faceChecks;
    const [uncounted] = learner.uncounted;
    if (!day || !check || !uncounted) throw new Error('the example has one of each');
    const pages = pdfText(
      await paper({
        ...change,
        days: own.days.length > 0 ? Array.from({ length: 3 * rows }, () => day) : [],
        faceChecks: own.uncounted.length > 0 ? own.faceChecks : many(own.faceChecks, check),
        uncounted: many(own.uncounted, uncounted),
      }),
    );
    const end = pages.at(-1) ?? '';
    counts.add(pages.length);
    expect([rows, end.includes('学员签字'), end.includes('要求：')]).toEqual([rows, true, true]);
    expect([rows, /2026-03-01( 08:\d\d)?\n/.test(end)]).toEqual([rows, true]);
  }
  expect(counts.size).toBeGreaterThan(1);
});

test('says once that there are no face checks', async () => {
  const none = { faceChecks: [], pointsAsked: 0, pointsPassed: 0 };
  const text = textOf(await paper(none));
  expect(text).toContain('人脸核身这段时间没有核身的记录。');
  expect(text).not.toContain('个核身点');
  expect(textOf(await paper({ faceChecks: [] }))).toContain(
    '人脸核身学到过 2 个核身点，通过 1 个；这段时间没有核身的记录。',
  );
});

test('a withdrawn certificate says since when it is none', async () => {
  const [training] = learnerRecord().trainings;
  if (!training?.certificate) throw new Error('the example has one');
  const certificate = { ...training.certificate, revokedOn: '2026-06-01' };
  expect(textOf(await paper({ trainings: [{ ...training, certificate }] }))).toContain('2026-06-01 起无效');
});

test('without the platform’s address there is no code that leads nowhere', async () => {
  expect(textOf(await paper())).toContain('二维码');
  expect(textOf(await paper({}, ''))).not.toContain('二维码');
});

test('a character that the face lacks has the printers’ sign, and what cannot be shown is left out', async () => {
  expect(textOf(await paper({ name: '𠮷\u0007田\u202e' }))).toContain('〓田 · 职业健康培训档案');
});

test('who has done nothing yet has a file all the same', async () => {
  const nothing = {
    days: [],
    trainings: [],
    faceChecks: [],
    uncounted: [],
    credited: 0,
    unit: '',
    position: '',
  };
  const text = textOf(await paper(nothing));
  for (const part of ['没有报过名的培训', '没有计入的学习', '没有核身的记录', '没有填写'])
    expect(text).toContain(part);
});
