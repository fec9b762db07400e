/**
 * How much training the law wants of whoever works with occupational hazards, as data. 学时 are those that the training's
 * plan names for a lesson, in tenths; they are never computed from minutes.
 */
export type Duty = {
  readonly name: string;
  /** In tenths of 学时. */
  readonly tenths: number;
  /** Over what they are counted. */
  readonly within: 'always' | 'year';
};

export const INITIAL_DUTY: Duty = { name: '上岗前培训', tenths: 80, within: 'always' };
export const YEARLY_DUTY: Duty = { name: '在岗期间每年培训', tenths: 40, within: 'year' };

/** Where the numbers come from and what is counted: it stands on every report. */
export const DUTY_STATEMENT: readonly string[] = [
  '要求：接触职业病危害的劳动者，上岗前培训不少于 8 学时，在岗期间每年不少于 4 学时（职业卫生培训的通行规定：初次培训 8 学时，继续教育每年 4 学时）。当地另有规定的，以当地规定为准。',
  '学时怎么算：学时是培训计划给每门课写明的，不由分钟换算。报了名的培训里，一门课的课时全部学完，才得到这门课的学时，日子是学完最后一个课时的那天（北京时间）。同一门课在几个培训里，只算一次，取最多的。',
  '上岗前的 8 学时从第一次学习起累计，每年的 4 学时按自然年计，上岗前培训的学时也计入那一年。平台不知道谁哪天上岗，所以写明哪天达到：这一天在上岗之前，才算上岗前完成。',
];

/** A lesson whose hours are all finished, the day on which the last was (`YYYY-MM-DD` in China), and its 学时, in tenths. */
export type Earned = { readonly lesson: string; readonly day: string; readonly tenths: number };

/** How one duty stands: what was earned for it, in tenths, and the day on which it was enough; none yet. */
export type DutyStanding = {
  readonly duty: Duty;
  /** The year, of a yearly one. */
  readonly year?: string;
  readonly earned: number;
  readonly fulfilledOn: string | undefined;
};

/**
 * How both duties stand at the end of `to`, the yearly one for each year from that of `from` on; days as `YYYY-MM-DD`.
 * What was earned after `to` is not looked at. A lesson counts once, with the most that it was given for.
 */
export function dutiesOf(all: readonly Earned[], { from, to }: { from: string; to: string }): DutyStanding[] {
  const earned = onceEach(all.filter(({ day }) => day <= to));
  const years: string[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    years.push(String(year));
  return [
    { duty: INITIAL_DUTY, ...standing(INITIAL_DUTY, earned) },
    ...years.map((year) => {
      const own = earned.filter(({ day }) => day.startsWith(`${year}-`));
      return { duty: YEARLY_DUTY, year, ...standing(YEARLY_DUTY, own) };
    }),
  ];
}

/** Each lesson once, with the most that it was given for; by day. */
function onceEach(all: readonly Earned[]): Earned[] {
  const best = new Map<string, Earned>();
  for (const one of all) {
    const known = best.get(one.lesson);
    if (!known || one.tenths > known.tenths) best.set(one.lesson, one);
  }
  return [...best.values()].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

function standing({ tenths }: Duty, byDay: readonly Earned[]) {
  let earned = 0;
  let fulfilledOn: string | undefined;
  for (const one of byDay) {
    earned += one.tenths;
    if (earned >= tenths) fulfilledOn ??= one.day;
  }
  return { earned, fulfilledOn };
}
