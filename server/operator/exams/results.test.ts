import * as operator from '@contract/operator/all';
import { chinaDay } from '@rules/china-time';
import { identityNumberOf } from '@rules/testing/identity-number';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExams } from '../../areas/exams/testing';
import * as table from '../../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { textRow, workbook } from '../../testing/sheets/workbook';

let app: Awaited<ReturnType<typeof openExams>>['app'];
let candidate: Awaited<ReturnType<typeof openExams>>['candidate'];
beforeAll(async () => {
  ({ app, candidate } = await openExams({ OPERATOR_SECRET }));
});
afterAll(() => app.close());

const HEAD = '手机号,姓名,培训,成绩,考试日期';
type Answer = {
  written: boolean;
  made: number;
  unchanged: number;
  passed: number;
  wrongs: { row: number; column: string; sentence: string }[];
  notes: { sentence: string }[];
  message?: string;
};

/** Sends a table; written unless `check` is given. */
async function send(rows: string[], more: object = {}): Promise<Answer> {
  const file = Buffer.from(rows.join('\n')).toString('base64');
  const given = { name: '成绩.csv', file, ...more };
  const { body } = await operatorAsks(app, operator.exams.results.path, given);
  return body as unknown as Answer;
}

/** Sends a workbook, and writes what it has. */
async function sendBook(sheets: Parameters<typeof workbook>[0]): Promise<Answer> {
  const file = Buffer.from(workbook(sheets)).toString('base64');
  const { body } = await operatorAsks(app, operator.exams.results.path, { name: '成绩.xlsx', file });
  return body as unknown as Answer;
}

/** The sentence about the only row of a table that is otherwise right; '' when it is right. */
async function sentenceAbout(row: string, more: object = {}): Promise<string> {
  const { wrongs, message } = await send([HEAD, row], { check: true, ...more });
  if (message !== undefined) return message;
  return wrongs.map(({ row: at, column, sentence }) => `${at} ${column} ${sentence}`).join('；');
}

let phones = 0;
/** A registered candidate with a phone, and the row of a result. */
async function examinee() {
  const one = await candidate();
  phones += 1;
  const phone = `137${String(phones).padStart(8, '0')}`;
  await app.database.update(table.account).set({ phone }).where(eq(table.account.id, one.me));
  await one.register();
  const today = chinaDay(app.time.now);
  const rowOf = (more: { name?: string; score?: string; date?: string; phone?: string } = {}) =>
    [more.phone ?? phone, more.name ?? '王建国', one.training, more.score ?? '80', more.date ?? today].join(
      ',',
    );
  const attempts = () =>
    app.database
      .select()
      .from(table.examAttempt)
      .where(eq(table.examAttempt.learner, one.me))
      .orderBy(asc(table.examAttempt.number));
  return { ...one, phone, today, rowOf, attempts };
}
const acts = async () => {
  const { body } = await operatorAsks(app, operator.audit.written.path, {});
  return (body.list ?? []) as unknown as { act: string; subject: string; detail: Record<string, unknown> }[];
};

describe('a table of results', () => {
  test('writes every score, opens the certificate and names each score in the audit log', async () => {
    const [passed, failed] = [await examinee(), await examinee()];
    await passed.finishHours();
    await passed.tellIdentity();
    const { training } = passed;
    await app.database.update(table.training).set({ certified: true }).where(eq(table.training.id, training));
    expect((await passed.info()).canApplication).toBe(false);
    const answer = await send([HEAD, passed.rowOf({ score: '60' }), failed.rowOf({ score: '59分' })]);
    expect(answer).toMatchObject({ written: true, made: 2, unchanged: 0, passed: 1, wrongs: [] });
    expect((await passed.info()).exams[0]).toMatchObject({ score: 60 });
    expect((await failed.info()).exams[0]).toMatchObject({ score: 59 });
    expect((await passed.info()).canApplication).toBe(true);
    const [entry] = await acts();
    expect(entry).toMatchObject({
      act: '登记考试成绩',
      detail: {
        file: '成绩.csv',
        count: 2,
        scores: [
          { learner: passed.me, exam: passed.exam, number: 1, score: 60, date: passed.today },
          { learner: failed.me, exam: failed.exam, number: 1, score: 59, date: failed.today },
        ],
      },
    });
    expect(JSON.stringify(entry)).not.toMatch(/137\d{8}|王建国/);
  });

  test('changes nothing when it is only checked, and nothing when it is sent again', async () => {
    const { rowOf, attempts } = await examinee();
    expect(await send([HEAD, rowOf()], { check: true })).toMatchObject({ written: false, made: 1 });
    expect(await attempts()).toEqual([]);
    await send([HEAD, rowOf()]);
    const before = [await attempts(), (await acts()).length];
    expect(await send([HEAD, rowOf()])).toMatchObject({ written: true, made: 0, unchanged: 1 });
    expect([await attempts(), (await acts()).length]).toEqual(before);
  });

  test('writes nothing at all while one row is wrong', async () => {
    const [right, wrong] = [await examinee(), await examinee()];
    const answer = await send([HEAD, right.rowOf(), wrong.rowOf({ score: '101' })]);
    expect(answer).toMatchObject({ written: false, wrongs: [{ row: 3, column: '成绩' }] });
    expect(await right.attempts()).toEqual([]);
  });

  test('reads a spreadsheet with dates as numbers, identity numbers and other columns', async () => {
    const { me, training, attempts } = await examinee();
    const identityNumber = identityNumberOf(77);
    await app.database.update(table.account).set({ identityNumber }).where(eq(table.account.id, me));
    const head = textRow(1, ['姓名', '身份证号', '序号', '考试成绩', '考试时间']);
    // 2027-03-14 09:30 as a spreadsheet keeps it.
    const date = '46460.395833333336';
    const numbers = `<c r="D2"><v>90</v></c><c r="E2"><v>${date}</v></c></row>`;
    const row = textRow(2, ['王建国', identityNumber]).replace('</row>', numbers);
    const total = textRow(3, ['合计', '', '', '90']);
    const before = app.time.now;
    await app.database.update(table.training).set({ beginsAt: 0 }).where(eq(table.training.id, training));
    const sent = workbook([{ name: '成绩', rows: head + row + total }]);
    const given = { name: '成绩.xlsx', file: Buffer.from(sent).toString('base64'), training };
    const { body } = await operatorAsks(app, operator.exams.results.path, given);
    expect(body).toMatchObject({ written: true, made: 1, notes: [{ sentence: '没有用到的列：「序号」' }] });
    expect(await attempts()).toMatchObject([
      { score: 90, handedInAt: Date.parse('2027-03-14T01:30:00Z'), publishedAt: before },
    ]);
  });
});

describe('a row is read', () => {
  test.each<[string, (phone: string) => string]>([
    ['with +86', (phone) => `+86${phone}`],
    ['with blanks and dashes', (phone) => `${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`],
    [
      'in full width',
      (phone) => phone.replaceAll(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('by a phone that is written %s', async (_, written) => {
    const { phone, rowOf, attempts } = await examinee();
    expect(await send([HEAD, rowOf({ phone: written(phone) })])).toMatchObject({ written: true, made: 1 });
    expect(await attempts()).toMatchObject([{ score: 80 }]);
  });

  test('unless it is hidden, which a note names by its row', async () => {
    const [shown, hidden] = [await examinee(), await examinee()];
    const cells = (one: typeof shown) => one.rowOf().split(',');
    const rows = [
      textRow(1, HEAD.split(',')),
      textRow(2, cells(hidden)).replace('<row ', '<row hidden="1" '),
      textRow(3, cells(shown)),
    ];
    const answer = await sendBook([{ name: '成绩', rows: rows.join('') }]);
    expect(answer).toMatchObject({ written: true, made: 1 });
    expect(answer.notes.map(({ sentence }) => sentence)).toEqual([
      '第 2 行被隐藏或筛选掉了，没有读；要登记请取消隐藏再来一次',
    ]);
    expect([await shown.attempts(), await hidden.attempts()]).toMatchObject([[{ score: 80 }], []]);
  });

  test('unless it is in a second sheet, and the note names the sheet that was read', async () => {
    const [first, second] = [await examinee(), await examinee()];
    const sheetOf = (name: string, one: typeof first) => ({
      name,
      rows: textRow(1, HEAD.split(',')) + textRow(2, one.rowOf().split(',')),
    });
    const answer = await sendBook([sheetOf('甲班', first), sheetOf('乙班', second)]);
    expect(answer).toMatchObject({ written: true, made: 1 });
    expect(answer.notes.map(({ sentence }) => sentence)).toEqual(['读的是工作表「甲班」，别的工作表没有读']);
    expect([await first.attempts(), await second.attempts()]).toMatchObject([[{ score: 80 }], []]);
  });
});

describe('a row is refused', () => {
  test.each<[string, Parameters<Awaited<ReturnType<typeof examinee>>['rowOf']>[0], RegExp]>([
    ['an unknown phone', { phone: '13999999999' }, /^2 手机号 没有账号是这个手机号；.*people -- import/],
    ['another name', { name: '李秀英' }, /^2 姓名 和这个账号的姓名不一样；.*people -- correct/],
    ['no score', { score: '' }, /^2 成绩 没有成绩；没有参加考试的，请把这一行删掉$/],
    ['a word as the score', { score: '缺考' }, /^2 成绩 成绩要写 0 到 100 的整数；缺考的请把这一行删掉/],
    ['a score over 100', { score: '100.5' }, /^2 成绩 成绩要写 0 到 100 的整数/],
    ['a date in the future', { date: '2027-03-17' }, /^2 考试日期 考试日期在今天以后，请核对$/],
    ['a date before the training', { date: '2027-03-01' }, /^2 考试日期 比培训「上岗培训」开始的日期.*早/],
    ['a day that does not exist', { date: '2027-02-30' }, /^2 考试日期 日期要写成 2026-11-22$/],
    ['nobody', { phone: '' }, /^2 手机号 手机号和证件号码都空着，请写一样$/],
  ])('for %s', async (_, more, sentence) => {
    const { rowOf } = await examinee();
    expect(await sentenceAbout(rowOf(more))).toMatch(sentence);
  });

  test('for a learner who is not registered, with the command that registers', async () => {
    const { me, rowOf } = await examinee();
    await app.database.delete(table.registration).where(eq(table.registration.learner, me));
    expect(await sentenceAbout(rowOf())).toMatch(/没有报名这个培训；.*people -- register/);
  });

  test('for an unknown training, for none, and for an exam that does not exist', async () => {
    const { phone, today, training, rowOf } = await examinee();
    const of = (name: string) => `${phone},王建国,${name},80,${today}`;
    expect(await sentenceAbout(of('没有的培训'))).toMatch(/^2 培训 没有培训「没有的培训」，请写/);
    expect(await sentenceAbout(of(''))).toMatch(/^2 培训 没有写是哪个培训；.*--training$/);
    expect(await sentenceAbout(of(''), { training })).toBe('');
    expect(await sentenceAbout(rowOf(), { exam: '期末' })).toMatch(/考试是 「上岗考试」.*--exam/);
  });

  test('for one of two exams on a day until --exam names it', async () => {
    const { training, exam, rowOf } = await examinee();
    const { time, database } = app;
    const other = { id: `${exam}-second`, training, name: '补考', passScore: 60 };
    await database
      .insert(table.exam)
      .values({ ...other, beginsAt: time.now - 3_600_000, endsAt: time.now + 3_600_000 });
    expect(await sentenceAbout(rowOf())).toMatch(/有几场考试：.*「补考」.*--exam/);
    expect(await sentenceAbout(rowOf(), { exam: '补考' })).toBe('');
  });

  test('for an identity number that two accounts have, until the phone tells them apart', async () => {
    const [one, other] = [await examinee(), await examinee()];
    const identityNumber = identityNumberOf(78);
    await one.tellIdentity(identityNumber);
    await other.tellIdentity(identityNumber);
    const ofNumber = [
      '证件号码,姓名,培训,成绩,考试日期',
      `${identityNumber},王建国,${one.training},80,${one.today}`,
    ];
    expect((await send(ofNumber)).wrongs).toEqual([
      {
        row: 2,
        column: '证件号码',
        sentence: '有两个账号是这个证件号码，请写手机号（npm run people -- equal 列出它们）',
      },
    ]);
    expect(await one.attempts()).toEqual([]);
    const withPhone = [`手机号,${ofNumber[0]}`, `${one.phone},${ofNumber[1]}`];
    expect(await send(withPhone)).toMatchObject({ written: true, made: 1 });
    expect([await one.attempts(), await other.attempts()]).toMatchObject([[{ score: 80 }], []]);
  });

  test('for a phone with the identity number of another person', async () => {
    const [one, other] = [await examinee(), await examinee()];
    await one.tellIdentity(identityNumberOf(79));
    await other.tellIdentity(identityNumberOf(80));
    const head = '手机号,证件号码,姓名,培训,成绩,考试日期';
    const { written, wrongs } = await send([
      head,
      `${one.phone},${identityNumberOf(80)},王建国,${one.training},80,${one.today}`,
    ]);
    expect([written, wrongs]).toEqual([
      false,
      [{ row: 2, column: '手机号', sentence: '这个手机号的账号是另一个证件号码，请核对是不是同一个人' }],
    ]);
    expect([await one.attempts(), await other.attempts()]).toEqual([[], []]);
  });

  test('for the same learner twice in the file', async () => {
    const { rowOf } = await examinee();
    const { wrongs } = await send([HEAD, rowOf(), rowOf({ score: '90' })]);
    expect(wrongs).toEqual([{ row: 3, column: '', sentence: '和第 2 行是同一个人的同一场考试，请留下一行' }]);
  });

  test('for a file without the columns, and for a file of another kind', async () => {
    const { phone } = await examinee();
    expect((await send(['手机号,姓名', `${phone},王建国`])).wrongs[0]?.sentence).toMatch(/^没有找到列名。请/);
    const { wrongs } = await send(['姓名,成绩', '王建国,80']);
    expect(wrongs.map(({ sentence }) => sentence)).toEqual([
      '没有「手机号」，也没有「证件号码」，请加上其中一列',
      '没有「考试日期」这一列，请加上',
    ]);
    expect((await send([HEAD], { name: '成绩.pdf' })).message).toMatch(/只能导入 .xlsx 或 .csv 文件/);
    expect((await send([HEAD])).wrongs[0]?.sentence).toBe('表里一个成绩都没有');
  });
});

describe('a score that exists', () => {
  test('keeps its first score, as with an exam site', async () => {
    const { rowOf, attempts, tell } = await examinee();
    await send([HEAD, rowOf({ score: '50' })]);
    expect(await sentenceAbout(rowOf({ score: '90' }))).toMatch(/^2 成绩 这一天已经有成绩 50 分.*不能更正/);
    const [attempt] = await attempts();
    expect(await tell({ attempt: attempt?.id ?? '', score: 90 })).toBe(409);
    expect(await attempts()).toMatchObject([{ score: 50 }]);
  });

  test('leaves room for another attempt on a later day once the operator has granted one', async () => {
    const { phone, training, rowOf, attempts } = await examinee();
    await send([HEAD, rowOf({ score: '50' })]);
    app.time.now += 24 * 3_600_000;
    const later = rowOf({ score: '90', date: chinaDay(app.time.now) });
    expect(await sentenceAbout(later)).toMatch(/已经有成绩 50 分，这场考试最多考 1 次。.*people -- attempt/);
    // The exam of this candidate is open on its first day only.
    app.time.now -= 24 * 3_600_000;
    const granted = await operatorAsks(app, operator.enrolment.attempt.path, { phone, training });
    expect(granted).toMatchObject({ status: 200 });
    app.time.now += 24 * 3_600_000;
    expect(await send([HEAD, later])).toMatchObject({ written: true, made: 1 });
    expect(await attempts()).toMatchObject([
      { number: 1, score: 50 },
      { number: 2, score: 90 },
    ]);
    app.time.now += 24 * 3_600_000;
    const third = rowOf({ score: '95', date: chinaDay(app.time.now) });
    expect(await sentenceAbout(third)).toMatch(/已经有成绩 90 分，已经合格，请删掉这一行/);
    app.time.now -= 48 * 3_600_000;
  });

  test('goes to the attempt that was begun online and not handed in', async () => {
    const { me, exam, rowOf, attempts } = await examinee();
    await app.database
      .insert(table.examAttempt)
      .values({ id: `${me}-online`, learner: me, exam, startedAt: app.time.now - 60_000 });
    const answer = await send([HEAD, rowOf()]);
    expect(answer).toMatchObject({ written: true, made: 1 });
    expect(answer.notes[0]?.sentence).toMatch(/在网上开始的考试没有交卷，成绩写在那一次/);
    expect(await attempts()).toMatchObject([{ id: `${me}-online`, score: 80 }]);
  });
});
