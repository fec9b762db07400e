import { createHash } from 'node:crypto';
import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/exams';
import { chinaDay } from '@rules/china-time';
import { and, eq, isNull, or } from 'drizzle-orm';
import { recordResult } from '../../areas/exams/notify';
import type { Platform } from '../../areas/platform';
import { type ExamStanding, isPassed, mayRetry } from '../../areas/trainings/standing';
import { isAmong } from '../../database/among';
import { audit } from '../../database/audit';
import { isUniqueViolation } from '../../database/data-error';
import { newId } from '../../database/new-id';
import type { Transaction } from '../../database/open';
import { account, exam, examAttempt, extraAttempt, registration, type training } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { onlyTraining, trainingsNamed } from '../people/register';
import type { Wrong } from '../people/row';
import { readSheets } from '../people/sheet/read-sheet';
import { type Result, readResults } from './table';

const MAX_REMARKS = 20_000;
const RACED = '登记的同时有人开始了考试，什么都没有写入，请再来一次';

type Input = OperatorInput<typeof contract.results>;
type Answer = OperatorAnswer<typeof contract.results>;
type Account = typeof account.$inferSelect;
type Training = typeof training.$inferSelect;
type Exam = typeof exam.$inferSelect;
type Attempt = typeof examAttempt.$inferSelect;

/** A result that is new: the attempt that gets it, which is inserted where `begins`. */
type Entry = { attempt: string; learner: string; exam: Exam; number: number; begins: boolean } & Pick<
  Result,
  'score' | 'at'
>;
type Plan = { entries: Entry[]; unchanged: number; passed: number };

/**
 * Enters the results of an exam that was held on paper, all in one transaction, once every row was found right, or none.
 * Each is written as an exam site's result is: the first score of an attempt stays. The same table again changes nothing.
 * @throws {OperatorRefused} for a file that cannot be read.
 */
export async function enterResults(platform: Platform, given: Input): Promise<Answer> {
  const bytes = new Uint8Array(Buffer.from(given.file, 'base64'));
  const sheets = await readSheets(given.name, bytes);
  try {
    return await platform.database.transaction(async (tx) => {
      const now = await platform.clock(tx);
      const { results, wrongs, notes } = readResults(sheets, now);
      const plan = await planOf(tx, results, { given, now, wrongs, notes });
      const writing = !given.check && wrongs.length === 0;
      if (writing) await write(tx, plan, { file: given.name, bytes, now });
      wrongs.sort((a, b) => a.row - b.row);
      return {
        written: writing,
        results: results.length,
        made: plan.entries.length,
        unchanged: plan.unchanged,
        passed: plan.passed,
        wrongs: wrongs.slice(0, MAX_REMARKS),
        wrongCount: wrongs.length,
        notes: notes.slice(0, MAX_REMARKS),
      };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new OperatorRefused(409, RACED);
  }
}

type Asked = { given: Input; now: number; wrongs: Wrong[]; notes: Wrong[] };

async function planOf(tx: Transaction, results: readonly Result[], asked: Asked): Promise<Plan> {
  const { given, now, wrongs, notes } = asked;
  const people = await accountsOf(tx, results);
  const trainings = new Map<string, Training | string>();
  const exams = new Map<string, Exam[]>();
  const chosen: { result: Result; learner: Account; exam: Exam }[] = [];
  const rowOf = new Map<string, number>();
  for (const result of results) {
    const refuse = (column: string, sentence: string) =>
      void wrongs.push({ row: result.row, column, sentence });
    const learner = learnerOf(people, result);
    if (typeof learner === 'string') refuse(result.phone ? '手机号' : '证件号码', learner);
    else if (learner.name !== result.name) refuse('姓名', OTHER_NAME);
    const name = result.training || (given.training ?? '');
    const of = trainings.get(name) ?? (await trainingOf(tx, name));
    trainings.set(name, of);
    if (typeof of === 'string') {
      refuse('培训', of);
      continue;
    }
    const known = exams.get(of.id) ?? (await examsOf(tx, of.id));
    exams.set(of.id, known);
    if (of.beginsAt > 0 && chinaDay(result.at) < chinaDay(of.beginsAt)) {
      refuse('考试日期', `比培训「${of.name}」开始的日期（${chinaDay(of.beginsAt)}）早，请核对`);
    }
    const sat = examOf(known, { of, wanted: given.exam, at: result.at });
    if (typeof sat === 'string') refuse('培训', sat);
    if (typeof sat === 'string' || typeof learner === 'string') continue;
    const key = `${learner.id} ${sat.id}`;
    const first = rowOf.get(key);
    if (first === undefined) rowOf.set(key, result.row);
    else refuse('', `和第 ${first} 行是同一个人的同一场考试，请留下一行`);
    chosen.push({ result, learner, exam: sat });
  }
  const learners = chosen.map(({ learner }) => learner.id);
  const registered = new Set(
    (
      await tx
        .select({ learner: registration.learner, training: registration.training })
        .from(registration)
        .where(isAmong(registration.learner, learners))
    ).map((one) => `${one.learner} ${one.training}`),
  );
  const attempts = await attemptsOf(tx, learners);
  const extras = await extraAttemptsOf(tx, learners);
  const plan: Plan = { entries: [], unchanged: 0, passed: 0 };
  for (const { result, learner, exam: sat } of chosen) {
    const { row, score, at } = result;
    if (!registered.has(`${learner.id} ${sat.training}`)) {
      const sentence = '没有报名这个培训；请先用 npm run people -- register 给他报名';
      wrongs.push({ row, column: '', sentence });
      continue;
    }
    const key = `${learner.id} ${sat.id}`;
    const own = { ...sat, attempts: sat.attempts + (extras.get(key) ?? 0) };
    const place = placeOf(attempts.get(key) ?? [], { sat: own, result, now });
    if (place === 'written') plan.unchanged += 1;
    else if ('wrong' in place) wrongs.push({ row, column: place.column, sentence: place.wrong });
    else {
      if (place.note) notes.push({ row, column: '', sentence: place.note });
      const attempt = place.attempt ?? newId();
      const { number } = place;
      const begins = place.attempt === undefined;
      plan.entries.push({ attempt, learner: learner.id, exam: sat, number, begins, score, at });
    }
    if (score >= sat.passScore) plan.passed += 1;
  }
  return plan;
}

const OTHER_NAME =
  '和这个账号的姓名不一样；表里写错了请改表，账号上写错了请先用 npm run people -- correct 更正';

/** Returns the accounts of a table by phone and by identity number. */
async function accountsOf(tx: Pick<Transaction, 'select'>, results: readonly Result[]) {
  const phones = results.flatMap(({ phone }) => phone ?? []);
  const numbers = results.flatMap(({ phone, identityNumber }) => (phone ? [] : (identityNumber ?? [])));
  const found = await tx
    .select()
    .from(account)
    .where(or(isAmong(account.phone, phones), isAmong(account.identityNumber, numbers)));
  const byNumber = new Map<string, Account[]>();
  for (const one of found) {
    byNumber.set(one.identityNumber, [...(byNumber.get(one.identityNumber) ?? []), one]);
  }
  return { byPhone: new Map(found.map((one) => [one.phone, one])), byNumber };
}

/** Returns the learner of a row, or the sentence that refuses it. */
function learnerOf(
  { byPhone, byNumber }: Awaited<ReturnType<typeof accountsOf>>,
  { phone, identityNumber }: Result,
): Account | string {
  if (phone === undefined) {
    const [only, another] = byNumber.get(identityNumber ?? '') ?? [];
    if (another) return '有两个账号是这个证件号码，请写手机号（npm run people -- equal 列出它们）';
    return only ?? '没有账号是这个证件号码；请写手机号，或先用 npm run people -- import 登记';
  }
  const found = byPhone.get(phone);
  if (!found)
    return '没有账号是这个手机号；换过号码的请写现在的，没有账号的先用 npm run people -- import 登记';
  if (identityNumber && found.identityNumber && found.identityNumber !== identityNumber) {
    return '这个手机号的账号是另一个证件号码，请核对是不是同一个人';
  }
  return found;
}

/** Returns the training of an id, a name in its content folder or a full name, or the sentence that refuses it. */
async function trainingOf(tx: Pick<Transaction, 'select'>, name: string): Promise<Training | string> {
  if (name === '') return '没有写是哪个培训；请加一列「培训」，或者在命令里写 --training';
  try {
    return onlyTraining(await trainingsNamed(tx, name), name);
  } catch (error) {
    if (error instanceof OperatorRefused) return error.message;
    throw error;
  }
}

const examsOf = (tx: Pick<Transaction, 'select'>, of: string): Promise<Exam[]> =>
  tx
    .select()
    .from(exam)
    .where(and(eq(exam.training, of), isNull(exam.withdrawnAt)))
    .orderBy(exam.beginsAt, exam.id);

/** Returns the exam that is meant: the named one, the only one, or the only one on that day. */
function examOf(
  exams: readonly Exam[],
  { of, wanted, at }: { of: Training; wanted: string | undefined; at: number },
): Exam | string {
  const names = exams.map(({ id, name }) => `「${name}」（${id}）`).join('、');
  if (exams.length === 0) return `培训「${of.name}」没有考试，请核对培训`;
  if (wanted !== undefined) {
    const [only, another] = exams.filter(({ id, name }) => id === wanted || name === wanted);
    return only && !another ? only : `培训「${of.name}」的考试是 ${names}，--exam 请写其中一个的编号`;
  }
  const day = chinaDay(at);
  const some = exams.filter(({ beginsAt, endsAt }) => chinaDay(beginsAt) <= day && day <= chinaDay(endsAt));
  const [only] = exams.length === 1 ? exams : some;
  if (only && (exams.length === 1 || some.length === 1)) return only;
  return `培训「${of.name}」有几场考试：${names}，请用 --exam 写是哪一场`;
}

/** Returns the attempts of learners by learner and exam, in their order. */
async function attemptsOf(tx: Pick<Transaction, 'select'>, learners: readonly string[]) {
  const found = await tx
    .select()
    .from(examAttempt)
    .where(isAmong(examAttempt.learner, learners))
    .orderBy(examAttempt.number);
  const all = new Map<string, Attempt[]>();
  for (const one of found) {
    const key = `${one.learner} ${one.exam}`;
    all.set(key, [...(all.get(key) ?? []), one]);
  }
  return all;
}

/** Returns the attempts that the operator has granted learners, by learner and exam. */
async function extraAttemptsOf(tx: Pick<Transaction, 'select'>, learners: readonly string[]) {
  const found = await tx.select().from(extraAttempt).where(isAmong(extraAttempt.learner, learners));
  return new Map(found.map((one) => [`${one.learner} ${one.exam}`, one.count]));
}

type Place =
  | 'written'
  | { wrong: string; column: string }
  | { attempt?: string; number: number; note?: string };

/** Returns where a result goes among the learner's attempts. A score that is there is never corrected. */
function placeOf(
  attempts: readonly Attempt[],
  { sat, result, now }: { sat: Exam; result: Result; now: number },
): Place {
  const last = attempts.at(-1);
  if (!last) return { number: 1 };
  const day = chinaDay(result.at);
  const known = attempts.find(({ handedInAt }) => handedInAt !== null && chinaDay(handedInAt) === day);
  if (known?.score === result.score) return 'written';
  if (known) {
    const wrong = `这一天已经有成绩 ${known.score ?? ''} 分，先写的为准，不能更正；请删掉这一行，确实错了的请安排再考一次，按再考的日期登记`;
    return { wrong, column: '成绩' };
  }
  if (last.handedInAt === null) {
    const began = chinaDay(last.startedAt);
    if (day < began) {
      return { wrong: `${began} 在网上开始的考试还没有交卷，不能写更早的成绩`, column: '考试日期' };
    }
    const note = `${began} 在网上开始的考试没有交卷，成绩写在那一次`;
    return { attempt: last.id, number: last.number, note };
  }
  const before = `${chinaDay(last.handedInAt)} 已经有成绩 ${last.score ?? ''} 分`;
  const former: ExamStanding = { exam: sat, attempt: last };
  if (day < chinaDay(last.handedInAt)) {
    return { wrong: `${before}，不能再写更早的，请删掉这一行`, column: '考试日期' };
  }
  if (isPassed(former, now)) return { wrong: `${before}，已经合格，请删掉这一行`, column: '成绩' };
  if (last.number >= sat.attempts) {
    const more = '要再考，请先用 npm run people -- attempt 让他多考一次，再登记';
    return { wrong: `${before}，这场考试最多考 ${sat.attempts} 次。${more}`, column: '成绩' };
  }
  if (!mayRetry(former, now)) return { wrong: `${before}，还没有公布，公布以后再登记`, column: '成绩' };
  return { number: last.number + 1 };
}

async function write(
  tx: Transaction,
  { entries }: Plan,
  { file, bytes, now }: { file: string; bytes: Uint8Array; now: number },
): Promise<void> {
  if (entries.length === 0) return;
  for (const { attempt: id, learner, exam: of, number, begins, score, at } of entries) {
    if (begins) {
      await tx.insert(examAttempt).values({ id, learner, exam: of.id, number, startedAt: at });
    }
    const outcome = await recordResult(tx, { attempt: id, score, handedInAt: at, publishAt: now });
    // An online attempt was handed in between the plan and this.
    if (outcome !== 'written') throw new OperatorRefused(409, RACED);
  }
  await audit(tx, {
    act: '登记考试成绩',
    subject: `file ${createHash('sha256').update(bytes).digest('hex')}`,
    detail: {
      file,
      count: entries.length,
      scores: entries.map(({ learner, exam: of, number, score, at }) => ({
        ...{ learner, exam: of.id, number, score },
        date: chinaDay(at),
      })),
    },
  });
}
