import type { z } from 'zod';
import { type Fault, meantBy } from '../faults';
import { type About, aboutOf, type Shape, type Wrong } from '../shape/field';
import type { Written } from '../yaml';
import { quoted } from '../yaml-quotes';

/** Whether a field would take a text at its path. */
export type Holds = (path: readonly PropertyKey[], text: string) => boolean;

/** Names what is wrong with a YAML text by its shape, in words that say what to write instead. */
export function shapeFaults(
  issues: readonly z.core.$ZodIssue[],
  shape: Shape,
  file: string,
  written: Written,
  holds: Holds,
): Fault[] {
  return issues.map((issue): Fault => {
    if (issue.code === 'unrecognized_keys') {
      const [key = ''] = issue.keys;
      const line = written.lineOf(issue.path, key);
      return { file, line, says: unknownKey(key, shapeAt(shape, issue.path)) };
    }
    return { file, line: written.lineOf(issue.path), says: wrongField(issue, shape, written, holds) };
  });
}

function unknownKey(key: string, shape: Shape): string {
  const meant = meantBy(key, Object.keys(shape));
  return meant
    ? `不认识「${key}」，是不是 ${meant}（${aboutOf(shape[meant] as z.ZodType).word}）？`
    : `不认识「${key}」；这里可以写 ${Object.keys(shape).join('、')}`;
}

function wrongField(issue: z.core.$ZodIssue, shape: Shape, written: Written, holds: Holds): string {
  const key = [...issue.path].reverse().find((part) => typeof part === 'string');
  const field =
    key === undefined ? undefined : shapeAt(shape, issue.path.slice(0, issue.path.lastIndexOf(key)))[key];
  if (!field) return '应为「名字: 内容」的几行，请看说明里的例子';
  const list = aboutOf(field);
  const isItem = typeof issue.path.at(-1) === 'number' && list.item !== undefined;
  const { word, wants, example } = isItem ? (list.item as About) : list;
  const wrong: Wrong = issue.code === 'custom' ? (issue.params as Wrong) : { kind: 'unfit' };
  const typed = written.typed(issue.path);
  const name = `${nameOf(issue.path)}（${word.replace(/（.*）$/, '')}）`;
  const write = example
    ? `，例如 ${isItem || example.startsWith('- ') ? example : `${key}: ${example}`}`
    : '';
  if (wrong.kind === 'missing') return `缺少 ${name}，应为${wants}${write}`;
  if (wrong.instead !== undefined) return `${name}「${typed}」不对，写成 ${wrong.instead}`;
  const brackets = written.typedCollection(issue.path);
  if (brackets !== undefined && holds(issue.path, brackets)) {
    return `${name}「${brackets}」要加引号，写成 ${quoted(brackets)}`;
  }
  return `${name}${typed === undefined ? '' : `「${typed}」`}不对，应为${wants}${write}`;
}

/** `face.at`: what lists it stands in says the line. */
const OUTER = new Set(['chapters', 'hours', 'lessons', 'news', 'policies', 'files']);
function nameOf(path: readonly PropertyKey[]): string {
  const keys = path.filter((part) => typeof part === 'string');
  return keys.filter((key, at) => at === keys.length - 1 || !OUTER.has(key)).join('.');
}

/** The fields that stand under a path. */
function shapeAt(shape: Shape, path: readonly PropertyKey[]): Shape {
  let here = shape;
  for (const part of path) {
    if (typeof part !== 'string') continue;
    const field = here[part];
    here = (field && aboutOf(field).within) || {};
  }
  return here;
}
