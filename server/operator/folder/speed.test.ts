import { expect, test } from 'vitest';
import { readFolder } from './read/folder';
import { inFolder, type Lying, SOUND } from './testing/folders';

/** The sound folder with so many lessons of three hours more. */
function lessons(count: number): Lying {
  const text = `${'一段讲怎么防护的话，**要紧的**加粗。'.repeat(20)}\n\n- 一\n- 二\n`.repeat(5);
  const more: Lying = {};
  for (let at = 0; at < count; at += 1) {
    const folder = `lessons/lesson-${at}`;
    for (const file of ['cover.png', '01-where.mp4']) {
      more[`${folder}/${file}`] = SOUND[`lessons/fumes/${file}`] ?? '';
    }
    more[`${folder}/lesson.yaml`] = String(SOUND['lessons/fumes/lesson.yaml']);
    more[`${folder}/intro.md`] = text;
    more[`${folder}/02-three.md`] = text;
  }
  return more;
}

const timeOf = (count: number) =>
  inFolder(lessons(count), async (folder) => {
    const begun = performance.now();
    const { faults, content } = await readFolder(folder);
    expect(faults).toEqual([]);
    expect(content.lessons).toHaveLength(count + 1);
    return performance.now() - begun;
  });

test('ten times the lessons take about ten times as long', async () => {
  await timeOf(20);
  const few = await timeOf(20);
  const many = await timeOf(200);
  // What grew with the square of their number would take a hundred times as long.
  expect(many / few).toBeLessThan(40);
});
