import type { Content } from '@contract/operator/content';
import { plainText } from '@rules/person/text';
import type { Inconsistency } from './consistency';

/** Finds ids and names that are in a list of positions twice, and a list that offers none; without a list nothing. */
export function positionFaults(positions: Content['positions']): Inconsistency[] {
  if (!positions) return [];
  const found: Inconsistency[] = [];
  const ids = new Map<string, string>();
  const names = new Set<string>();
  for (const [place, { id, name }] of positions.entries()) {
    const other = ids.get(id);
    const says = `id「${id}」已经是岗位「${other}」的了，每个岗位的 id 都不同，请换一个`;
    if (other !== undefined) found.push({ at: ['positions', place, 'id'], says });
    ids.set(id, name);
    // As the import of people compares them.
    const plain = plainText(name);
    const twice = `岗位「${name}」写了两遍，请删去一个，或者换一个名字`;
    if (names.has(plain)) found.push({ at: ['positions', place, 'name'], says: twice });
    names.add(plain);
  }
  if (positions.every(({ hidden }) => hidden)) {
    const says = '没有一个岗位可以选，谁也注册不了；请至少写一个没有 hidden: true 的岗位';
    found.push({ at: ['positions'], says });
  }
  return found;
}
