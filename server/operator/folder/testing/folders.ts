import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FILES } from './contents';

/** What lies in a folder: texts, bytes, `null` for what is taken away, `{ link }` for a link to elsewhere. */
export type Lying = Record<string, string | Uint8Array | null | { link: string }>;

/** A small folder in which everything is right: one lesson with a film and a text, one training, and what they call. */
export const SOUND: Lying = {
  'settings.yaml': 'servicePhone: "400-000-0000"\ninvoiceDays: 7\n',
  'categories.yaml':
    'lessons:\n  - { slug: protection, title: 防护 }\nnews:\n  - { slug: site, title: 现场 }\n',
  'experts/liu-min.md': '---\nname: 刘敏\nposition: 工程师\n---\n\n讲**噪声**。\n',
  'lessons/fumes/lesson.yaml': `title: 焊接作业职业健康
price: free
published: 2026-07-28 09:00
category: protection
experts: [liu-min]
cover: cover.png
chapters:
  - title: 第一章
    hours:
      - title: 烟尘是怎么来的
        video: 01-where.mp4
        expert: liu-min
        face: { before: true, at: ["0:30", "1:10"] }
      - title: 三件事
        text: 02-three.md
`,
  'lessons/fumes/intro.md': '讲烟尘。\n',
  'lessons/fumes/02-three.md': '先看。\n\n![图](cover.png)\n\n再看[新闻](slug:news/2026-11-16-open)。\n',
  'lessons/fumes/cover.png': FILES['/pictures/cover.png']?.bytes ?? '',
  'lessons/fumes/01-where.mp4': FILES['/films/film.mp4']?.bytes ?? '',
  'trainings/first/training.yaml': `title: 第一个培训
price: { once: 19.8 }
published: 今天-1天 09:00
runs: [今天, 今天+30天 23:59:59]
lessons:
  - { lesson: fumes, hours: 2 }
exam: { title: 考试 }
certificate: { months: 36, category: 焊工 }
`,
  'news/2026-11-16-open.md':
    '---\ntitle: 开通了\npublished: 2026-11-16 09:00\ncategory: site\n---\n\n内容。\n',
  'packages.yaml': '- { slug: ten, title: 十人, training: first, price: 178, codes: 10 }\n',
};

/** Lays the sound folder down with `changes`, for as long as `work` takes. */
export async function inFolder<T>(changes: Lying, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-test-'));
  try {
    for (const [path, lying] of Object.entries({ ...SOUND, ...changes })) {
      const at = join(folder, path);
      if (lying === null) continue;
      await mkdir(dirname(at), { recursive: true });
      if (typeof lying === 'object' && 'link' in lying) await symlink(lying.link, at);
      else await writeFile(at, lying);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The sound text of a file with one place changed. @throws when the place is not there. */
export function changed(path: string, place: string, instead: string): Lying {
  const text = String(SOUND[path]);
  if (!text.includes(place)) throw new Error(`${path} has no ${place}`);
  return { [path]: text.replace(place, instead) };
}
