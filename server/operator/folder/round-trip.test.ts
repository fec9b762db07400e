import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content as contentSchema } from '@contract/operator/content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFolder } from './read/folder';
import { contents, FILES } from './testing/contents';
import { writeFolder } from './write/folder';

async function writtenAndRead(content: Parameters<typeof writeFolder>[0]) {
  const top = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  try {
    await writeFolder(content, join(top, 'content'), async ({ path }, to) => {
      await writeFile(to, FILES[path]?.bytes ?? new Uint8Array());
    });
    return await readFolder(join(top, 'content'));
  } finally {
    await rm(top, { recursive: true });
  }
}

test('a content that is written as a folder is read as the same', async () => {
  await fc.assert(
    fc.asyncProperty(contents, async (content) => {
      // What is compared is what may be sent at all.
      expect(contentSchema.parse(content)).toEqual(content);
      const { faults, content: read } = await writtenAndRead(content);
      expect(faults).toEqual([]);
      expect(read).toEqual(content);
    }),
    { numRuns: 30 },
  );
});

test('a folder in which something lies is not written over', async () => {
  const top = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  await writeFile(join(top, 'note.txt'), '别动');
  const [content] = fc.sample(contents, 1);
  await expect(writeFolder(content as never, top, async () => {})).rejects.toThrow('里已经有东西');
  await rm(top, { recursive: true });
});
