import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as operator from '@contract/operator/all';
import { identityNumberOf } from '@rules/testing/identity-number';
import { apply, check, type Person } from '@server/operator/commands/content-steps';
import { operatorClient } from '@server/operator/commands/operator-client';
import { OPERATOR_SECRET, operatorAsks } from '@server/testing/operator';
import { emptyDatabase } from '../database';
import { RunningServer } from '../server';

/** A training whose exam is open at once and that has a live room, and one that begins with a face check. */
export const TRAININGS = {
  exam: { id: '1902338475610088001', title: '上岗培训', exam: '上岗考试' },
  face: { id: '1902338475610088002', title: '核身培训' },
} as const;

/** The learners of the operator's table: each walk has its own. */
export const PEOPLE = {
  exam: { name: '王建国', phone: '13700000001' },
  live: { name: '李春梅', phone: '13700000002' },
  sms: { name: '赵志强', phone: '13700000003' },
  face: { name: '陈海燕', phone: '13700000004' },
  licence: { name: '周德胜', phone: '13700000005' },
  login: { name: '孙玉兰', phone: '13700000006' },
  silentExam: { name: '吴桂香', phone: '13700000007' },
} as const;

/**
 * Starts a server as an operator does: without the demo, on an empty database. Then applies a small content folder with
 * the live room at `room`, and imports the people.
 */
export async function startPlatform(settings: Record<string, string>, room: string): Promise<RunningServer> {
  const place = {
    databaseUrl: await emptyDatabase(),
    dataDir: await mkdtemp(join(tmpdir(), 'zhijian-providers-')),
  };
  const server = await RunningServer.startOn(place, { ...settings, OPERATOR_SECRET, DEMO: '0' });
  try {
    await applyContent(server, room);
    await importPeople(server);
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

async function applyContent(server: RunningServer, room: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-content-'));
  const lines: string[] = [];
  const person: Person = { say: (line) => void lines.push(line), agrees: async () => undefined };
  try {
    for (const [path, text] of Object.entries(contentWith(room))) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const read = await check(folder, person);
    if (!read) throw new Error(lines.join('\n'));
    const client = operatorClient({ origin: server.origin, secret: OPERATOR_SECRET, rests: [] });
    if ((await apply(client, read, { yes: true, person })) !== 0) throw new Error(lines.join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files of the content folder, by their paths. */
const contentWith = (room: string): Record<string, string> => ({
  'categories.yaml': 'lessons:\n  - { slug: protection, title: 岗位危害防护 }\n',
  'experts/liu-min.md': '---\nname: 刘敏\nposition: 听力保护工程师\n---\n\n负责示范。\n',
  'lessons/before/01-look.md': '先看清楚，再进车间。\n',
  'lessons/before/lesson.yaml': `title: 进车间以前
price: free
published: 今天-1天 09:00
category: protection
experts: [liu-min]
chapters:
  - title: 第一章 先看再进
    hours:
      - { title: 看, text: 01-look.md, expert: liu-min }
`,
  'trainings/exam/training.yaml': training(
    'exam',
    `exam: { title: ${TRAININGS.exam.exam}, pass: 60 }\nlive: ${room}`,
  ),
  'trainings/face/training.yaml': training('face', 'face: { registration: true }'),
});

const training = (name: keyof typeof TRAININGS, more: string) => `title: ${TRAININGS[name].title}
price: free
published: 今天-1天 09:00
runs: [今天-1天, 今天+180天 23:59:59]
lessons:
  - { lesson: before, hours: 1, required: false }
id: "${TRAININGS[name].id}"
${more}
`;

/** Their profiles are complete, so that the app reminds nobody of what is missing. */
async function importPeople(server: RunningServer): Promise<void> {
  const rows = Object.values(PEOPLE).map(({ name, phone }, at) => {
    const company = ['西湖机械厂', '91350100M000100Y43', '浙江省杭州市西湖区'];
    return [name, phone, identityNumberOf(at), ...company, '电焊工', '浙江省杭州市余杭区'].join();
  });
  const head = '姓名,手机号,身份证号,单位名称,统一社会信用代码,单位所在地,岗位,所在地';
  const file = Buffer.from([head, ...rows].join('\n')).toString('base64');
  const { body } = await operatorAsks(server, operator.people.importTable.path, { name: '人员.csv', file });
  if (!('written' in body && body.written)) throw new Error(JSON.stringify(body));
}
