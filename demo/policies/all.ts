import { POLICY_CATEGORIES, policyId } from '../ids/ids';
import type { DemoFile } from './files';
import { forms } from './forms';
import { management } from './management';
import { procedures } from './procedures';

/** `published` in China time; `content` is HTML. */
export type WrittenPolicy = {
  published: string;
  name: string;
  abstracts: string;
  content: string;
  files: DemoFile[];
};
export type DemoPolicy = WrittenPolicy & { id: string; category: string };

const NAMES = { management: '管理制度', procedures: '操作规范', forms: '表格模板' } as const;
const WRITTEN = { management, procedures, forms };
const KEYS = ['management', 'procedures', 'forms'] as const;

export const demoPolicyCategories = KEYS.map((key, place) => ({
  id: POLICY_CATEGORIES[key],
  kind: 'policy' as const,
  name: NAMES[key],
  place,
}));

/** By category; within one from the oldest to the newest. */
export const demoPolicies: DemoPolicy[] = KEYS.flatMap((key) => {
  const category = POLICY_CATEGORIES[key];
  return WRITTEN[key].map((written, at) => ({ ...written, category, id: policyId(category, at + 1) }));
});
