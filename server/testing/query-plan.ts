/** What EXPLAIN (FORMAT JSON) says of a statement, as far as it matters here. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Filter?: string;
  /** Rows of each loop; only after EXPLAIN ANALYZE. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** One learner's rows and a page of a list are far below. */
const MOST_ROWS = 1_000;

/**
 * The tables of `growing` that a plan reads from end to end, or more of than any answer needs. The first rows of a
 * table may be taken as they come, whichever they are or as an index has them.
 */
export function readsTooMuch(plan: Plan, growing: ReadonlySet<string>, limited = false): string[] {
  const name = plan['Relation Name'];
  const within = (plan.Plans ?? []).flatMap((one) =>
    readsTooMuch(one, growing, plan['Node Type'] === 'Limit'),
  );
  if (name === undefined || !growing.has(name)) return within;
  const whole = plan['Node Type'] === 'Seq Scan';
  const inOrder = /^Index (Only )?Scan$/.test(plan['Node Type']);
  if ((whole || inOrder) && limited && plan.Filter === undefined) return within;
  return whole || plan['Plan Rows'] > MOST_ROWS ? [name, ...within] : within;
}

/** How many rows of tables a plan that was run has read, those that a filter dropped included. */
export function rowsRead(plan: Plan): number {
  const within = (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
  if (plan['Relation Name'] === undefined) return within;
  const each = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);
  return within + each * (plan['Actual Loops'] ?? 1);
}
