import * as areas from '@contract/all';
import { text } from '@contract/fields';
import { html, plain } from '@contract/operator-text';
import { expect, test } from 'vitest';
import { sources } from './graph';

/**
 * Fields of answers that are bare `text`, because no operator writes them. Whoever adds a field finds it asked for here: what
 * an operator writes is `html` or `plain` (contract/operator-text.ts), all else has its name in one of these lines.
 */
const NOT_THE_OPERATORS = {
  days: `
    year date createTime inTime trainingTime datesOfTraining datesOfTrainingEndTime
    datesOfTrainingRegistration datesOfTrainingRegistrationEndTime trainingBeginTime
    trainingEndTime beginTime endTime begins ends time1 time2 examTimeSlot issuedAt validUntil
    revokedAt asOf lastDay createdAt expiresAt paidAt refundedAt askedAt decidedAt timeStart usedAt
    sentAt finishedAt lastStudiedAt at lastAt monday scoreAt until closedAt
  `,
  addresses: `
    newsCover fileUrl certificatePhoto coverUrl trainingCoverUrl cover lessonCoverUrl lessonCover
    avatarUrl userAvatar targetUrl pictureUrl contentUrl liveUrl url wechatAuthoriseUrl
    afterPurchaseUrl companyQualifications invoiceFile videoUrl
  `,
  numbersAndKeys: `
    fileType fileSize number statement code type kind level result standing owed publicKey videoId
    examId hourId trainingId sessionId jwLessonId wechatAppId signType invoiceNumber redNumber
    companyClassifyId provinceId cityId regionId streetId usciCode replacedBy replaces waitsFor score
    servicePhone feedbackMail language digest digests rows later
  `,
  /** The platform's own sentences and words. */
  sentences: `
    msg message reason refusedReason cannotApply isCanApplication isTakeExam value completionStatus
    passingStatus studyStatus cannot words
  `,
  /** What learners, units and those who look through their forms have typed; text by nature, and shown as such. */
  learners: `
    identityNumber phone areaText areaName companyName positionName education idcard sex address
    userName companyClassifyName companyIntroduction remark unit usedBy recipientName
    recipientPhone invoicHeader invoiceTaxNumber contractAddress contractPhone depositBank
    depositBankNumber invoiceEmail userInfo selfImage selfImageUrl remarks
  `,
};
const bare = new Set(Object.values(NOT_THE_OPERATORS).flatMap((names) => names.trim().split(/\s+/)));
/** Names that operators use for what they write, and these calls for what they do not. */
const OTHERWISE: ReadonlySet<string> = new Set([
  ...['account.name', 'userInfo.name', 'login.name', 'county.name', 'company.label', 'lessons.label'],
  // A video's address or a text, as the hour's type says: what shows the text says which (`asHtml`).
  'lessons.content',
]);

type Schema = { _zod: { def: Record<string, unknown>; parent?: unknown } };
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;
/** `ours` clones what it marks, and a clone knows its parent. */
const isOne = (schema: Schema, one: unknown): boolean => schema === one || schema._zod.parent === one;

/** The paths of all fields that are bare `text`. */
function bareIn(schema: unknown, path: readonly string[], above: readonly unknown[] = []): string[][] {
  if (!isSchema(schema) || above.includes(schema)) return [];
  if (isOne(schema, html) || isOne(schema, plain)) return [];
  if (isOne(schema, text)) return [[...path]];
  const { def } = schema._zod;
  const within = [...above, schema];
  const shape = (def.shape ?? {}) as Record<string, unknown>;
  const getter = def.getter as (() => unknown) | undefined;
  const inner = [
    def.element,
    def.in,
    def.out,
    def.innerType,
    getter?.(),
    ...((def.options as unknown[]) ?? []),
  ];
  return [
    ...Object.entries(shape).flatMap(([name, part]) => bareIn(part, [...path, name], within)),
    ...inner.flatMap((part) => bareIn(part, path, within)),
  ];
}

type Answering = { answer?: { schema?: unknown } };
const answers = Object.entries(areas).flatMap(([area, calls]) =>
  Object.values(calls as Record<string, Answering>).map((call) => ({ area, schema: call?.answer?.schema })),
);

test('whatever an operator writes is marked in the contract as HTML or as plain', () => {
  const unmarked = answers
    .flatMap(({ area, schema }) => bareIn(schema, [area]))
    .filter((path) => !bare.has(path.at(-1) ?? '') && !OTHERWISE.has(`${path[0]}.${path.at(-1)}`))
    .map((path) => path.join('.'));
  expect([...new Set(unmarked)]).toEqual([]);
});

test('there is one place that puts HTML on the screen, and it launders it', () => {
  const PUTS =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|srcdoc|createContextualFragment/i;
  const puts = sources(['src']).filter(
    ({ file, text: source }) => !file.includes('.test.') && PUTS.test(source),
  );
  expect(puts.map(({ file }) => file)).toEqual(['src/ui/rich-text.tsx']);
  expect(puts[0]?.text).toContain('sanitize(html)');
});

test('the markup itself is read by nobody but who launders it', () => {
  const readers = sources(['src']).filter(({ text: source }) => /\bhtmlSource\b/.test(source));
  expect(readers.map(({ file }) => file)).toEqual(['src/ui/rich-text.tsx']);
});

/** Joined, or written into a template, an HTML text would compile: each stands only in a question, or in what launders it. */
const NAMES = '(?:intro|lessonIntro|trainingIntro)';
const USED = new RegExp(`\\.${NAMES}\\b`);
const ALLOWED = new RegExp(
  `html=\\{\\w+\\.${NAMES}\\}|!\\w+\\.${NAMES}\\b|\\w+\\.${NAMES} (?:\\?|&&)|\\[\\w+\\.${NAMES}, `,
);

test('an introduction goes nowhere but to what launders it', () => {
  const lines = sources(['src'])
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text: source }) => source.split('\n').map((line) => ({ file, line })));
  const wrong = lines.filter(({ line }) => USED.test(line) && !ALLOWED.test(line));
  expect(wrong).toEqual([]);
  // Taken out of its item by name it could go anywhere.
  const destructured = lines.filter(({ line }) =>
    new RegExp(`\\{[^}]*\\b${NAMES}\\b[^}]*\\}\\)? =`).test(line),
  );
  expect(destructured).toEqual([]);
});
