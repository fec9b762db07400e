import type { Case } from './cases';

/**
 * Sentences that a screen may not show when a field of its answers is missing. In the world of `populated.ts` each of them is
 * false. «Not known» is never zero, finished, none, free, over or valid. A sentence that the screen also has
 * with the whole answer is true of something else on it, and is allowed.
 */
export type Rule = {
  /** Names of fields, as the specification has them; the last name of a path decides. */
  fields: RegExp;
  never: RegExp;
  /** Only of a field that is removed: null says that there is none. */
  removed?: true;
};

/** Forbidden for every field: an empty value in words, a date before the platform, a price of nothing, a broken screen. */
export const NEVER: readonly RegExp[] = [
  /undefined|\bNaN\b|\bnull\b|\[object/,
  /Invalid Date|1970年|1970-/,
  /¥\s?(0(?![.\d])|0\.0|NaN)/,
  /已用 0 个/,
  /没有打开/,
  /可能是网络要求先登录/,
  /请刷新页面后重试/,
];

const FINISHED = /已学完|本课时已学完|已完成|学完了|这门课程已学完|必修已学完|100%/;
const NOTHING_STUDIED = /(?<!\d)0%|没有计入|已计入 ?0:00|还没有学习/;
const CREDITED = /已计入(?! ?(0:00|—))/;
const NONE = /还没有|暂无|没有购买|没有更多|共 0 |(?<!\d)0 (个|人|课时|章|次|项)/;
const PRICELESS = /¥\s?0|免费/;
const OVER = /已结束|已过期|未开始|已截止/;

export const RULES: readonly Rule[] = [
  // Progress. Without `studyProgress`, `isStudy` alone means finished.
  {
    fields:
      /^(isStudy|isComplete|isFinish|totalProgress|compulsoryProgress|electiveProgress|requiredHoursPercentage|electiveHoursPercentage|completionStatus|passingStatus|studyStatus|progress|lastViewedTime|currentTime|scrId|sessionId|decide)$/,
    never: FINISHED,
  },
  {
    fields: /^(lastViewedTime|currentTime|isFinish|isComplete|studyProgress|sessionId|data)$/,
    never: CREDITED,
  },
  {
    fields:
      /^(studyProgress|totalProgress|compulsoryProgress|requiredHoursPercentage|progress|lastViewedTime|currentTime|data)$/,
    never: NOTHING_STUDIED,
  },
  // Lengths.
  { fields: /^(duration|videoDuration)$/, never: /(?<!\d)0:00 ?\/ ?0:00|共 ?0 ?分|(?<!\d)0 ?(分钟|秒)/ },
  // Prices.
  { fields: /^(price|money|totalFee|chargeMode|redemptionCodeNumber)$/, never: PRICELESS },
  // Numbers.
  {
    fields:
      /^(number|count|total|listSize|redemptionNumber|redemptionCodeNumber|hourNumber|studyNumber|totalLessonHour|requiredHours|electiveHours|chapterCount|hourCount|registrationCount|applicationCount|trainingCount)$/,
    never: NONE,
  },
  {
    fields: /^(trainingCount|registrationCount|applicationCount)$/,
    never: /名额已满|剩 ?0|不限名额.*\/|\/ ?0 人/,
  },
  // A list that was not understood is not an empty one; where nothing contradicts, null is empty.
  { fields: /^(total|listSize|count)$/, never: /还没有报名|还没有证书|暂无信息|暂无数据/ },
  // A page that counts its items and has no list was not understood.
  { fields: /^list$/, never: /还没有报名|暂无信息|没有找到|暂无购买/, removed: true },
  // Dates.
  {
    fields: /(Time|^datesOf.*|^time1|^time2|^date|^year|^inTime|^timeStart)$/,
    never: OVER,
  },
  // Decisions and certificates.
  {
    fields: /^(isPass|status|isApply|isApplicationCert|canApplication|certificatePhoto)$/,
    never: /审核通过|已发放|有效/,
  },
  {
    fields: /^(trainingEndTime|trainingBeginTime|certificatePhoto|userName|idcard)$/,
    never: /有效|已过期|已吊销/,
  },
  { fields: /^(score|value|type|examStatus|examTimeSlot)$/, never: /(?<!\d)0 分|不合格|已交卷/ },
  // Identity.
  { fields: /^(identityNumber|identityType|realNameStatus)$/, never: /已填写/ },
];

/** Returns the sentences of a text that may not be there when this field is missing; `usual`: the text with the field. */
export function forbiddenIn(
  text: string,
  { field, how }: Pick<Case, 'field' | 'how'>,
  usual: string,
): string[] {
  const name = field.split('.').at(-1)?.replace('[]', '') ?? '';
  const rules = RULES.filter(({ fields, removed }) => fields.test(name) && !(removed && how === 'null')).map(
    ({ never }) => never,
  );
  return [...NEVER, ...rules].flatMap((never) => {
    const found = text.match(never)?.[0];
    return found === undefined || never.test(usual) ? [] : [found];
  });
}
