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

/** The processor's own time, in microseconds: what else the machine does is none of it. */
const workOf = (count: number) =>
  inFolder(lessons(count), async (folder) => {
    const begun = process.cpuUsage();
    const { faults, content } = await readFolder(folder);
    const { user, system } = process.cpuUsage(begun);
    expect(faults).toEqual([]);
    expect(content.lessons).toHaveLength(count + 1);
    return user + system;
  });

test('ten times the lessons take about ten times the work', async () => {
  await workOf(20);
  const few = await workOf(20);
  const many = await workOf(200);
  // What grew with the square of their number would take a hundred times as much.
  expect(many / few).toBeLessThan(40);
});
