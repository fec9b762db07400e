import { z } from 'zod';
import { type Content, content } from './content';
import { operatorEndpoint } from './endpoint';
import { nothing } from './review';

/** Texts of a few thousand articles; films and pictures are sent before, by themselves. */
const LARGEST_CONTENT = 48 * 1024 * 1024;

const version = z.number().int().min(0, '版本号从 0 开始');

/** A folder that says nothing, for the documentation. */
const EXAMPLE: Content = {
  settings: {},
  categories: { lessons: [], news: [], policies: [] },
  ...{ experts: [], lessons: [], trainings: [], news: [], policies: [], announcements: [] },
  ...{ columns: [], help: [], banners: [], packages: [], agreements: {}, removed: [], files: [] },
};

/** A whole content: what is in it stands in docs/content-folder.md, and what is wrong with it is said by its place. */
const whole = z.unknown().transform((given, checking): Content => {
  const read = content.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.map(String).join('.');
  checking.addIssue({ code: 'custom', message: `内容不正确（${place}）：请先用 check 检查内容文件夹` });
  return z.NEVER;
});

const contentWords = { content: '整个内容文件夹读出来的样子，格式见 docs/content-folder.md' };

/** What stands: which state the content is in, and how much of it there is. */
export const standing = operatorEndpoint({
  path: '/operator/content/standing',
  title: '问现在的内容是第几版',
  input: nothing,
  answer: z.object({ version, appliedAt: z.string(), counts: z.record(z.string(), z.number()) }),
  words: {
    version: '第几版，每次应用加一；0 是还没有应用过',
    appliedAt: '上次应用的时间（北京时间），没有是空的',
    counts: '每一类有多少，不算撤下的',
  },
  example: {},
});

/** A dry run: what learners will see, or why it cannot be applied; nothing is changed. */
export const diff = operatorEndpoint({
  path: '/operator/content/diff',
  title: '看看应用以后学员会看到什么变化，什么也不改',
  input: z.object({ content: whole }),
  answer: z.object({
    version,
    changed: z.boolean(),
    changes: z.array(z.string()),
    problems: z.array(z.string()),
  }),
  words: {
    ...contentWords,
    version: '和哪一版相比，应用时要带上',
    changed: '有没有变化',
    changes: '学员会看到的变化，一句一条',
    problems: '不能应用的原因，一句一条；有一条就不能应用',
  },
  example: { content: EXAMPLE },
  largestBody: LARGEST_CONTENT,
});

/** Exactly what the diff said, or nothing. */
export const apply = operatorEndpoint({
  path: '/operator/content/apply',
  title: '应用一个内容文件夹：要么全部，要么什么也不改',
  input: z.object({ content: whole, version }),
  answer: z.object({ message: z.string(), changed: z.boolean(), version }),
  words: {
    ...contentWords,
    version: '看变化时的版本；应用以后的版本',
    message: '做了什么',
    changed: '有没有变化',
  },
  example: { content: EXAMPLE, version: 0 },
  largestBody: LARGEST_CONTENT,
});

/** Everything that stands, as a content folder says it. */
export const exported = operatorEndpoint({
  path: '/operator/content/export',
  title: '导出现在的全部内容',
  input: nothing,
  answer: z.object({ version, content: z.record(z.string(), z.unknown()) }),
  words: { ...contentWords, version: '第几版' },
  example: {},
});
