/** The greeting of an hour of the day, 0 to 23. */
export function greeting(hour: number): string {
  if (hour < 5) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 13) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
}

/** Above the greeting: where somebody works and as what, or what this is about. */
export const NO_WORK = '职业健康学习';
export const workOf = (person: { companyName?: unknown; positionName?: unknown } | undefined): string =>
  [person?.companyName, person?.positionName].filter(Boolean).join(' · ') || NO_WORK;

/** How a name stands before the greeting. */
export const addressed = (name: unknown): string => (name ? `${name}，` : '');
