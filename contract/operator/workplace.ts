import { z } from 'zod';

/** The longest name of a unit, a department or a crew in a filter. */
const LONGEST = 200;
const name = z.string().trim().min(1).max(LONGEST).optional();

/** The inputs by which a call takes only the learners of a unit, a department and a crew. */
export const WORKPLACE_FILTER = { unit: name, department: name, crew: name };

/** Words of the inputs and of the answers' fields, which have the same names. */
export const WORKPLACE_WORDS = {
  unit: '单位；请求里写了，就只要这个单位的学员：统一社会信用代码或全名',
  department: '部门；请求里写了，就只要这个部门的学员',
  crew: '班组；请求里写了，就只要这个班组的学员',
} as const;

export type WorkplaceFilter = z.output<z.ZodObject<typeof WORKPLACE_FILTER>>;

/** Whether a call takes only some of the learners. */
export const isFiltered = ({ unit, department, crew }: WorkplaceFilter): boolean =>
  (unit ?? department ?? crew) !== undefined;
