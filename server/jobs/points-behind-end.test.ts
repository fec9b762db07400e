import { HOUR_FACE_SEALED } from '@demo/ids/ids';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, hourEdition } from '../database/schema';
import { type RunningTest, startTestServer } from '../testing/running';

const END = 20_000;
const EDITIONS = [
  { id: 'shorter', end: 8_000 },
  { id: 'longer', end: 40_000 },
];

let server: RunningTest;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
  server = await startTestServer(
    {},
    {
      log,
      plant: async (database, now) => {
        const of = { hour: HOUR_FACE_SEALED, media: 'former.mp4', until: now };
        const today = { end: END, edition: 'today', facePoints: [0, 10_000, END] };
        await database.update(hour).set(today).where(eq(hour.id, HOUR_FACE_SEALED));
        await database.insert(hourEdition).values({ ...of, id: 'today', end: END, until: null });
        for (const one of EDITIONS) await database.insert(hourEdition).values({ ...of, ...one });
        const [{ lesson = '', chapter = '' } = {}] = await database
          .select()
          .from(hour)
          .where(eq(hour.id, of.hour));
        const other = { lesson, chapter, place: 1, media: 'x.mp4', end: END, facePoints: [END + 1_000] };
        await database.insert(hour).values([
          { ...other, id: '90', name: '太晚的核身点' },
          { ...other, id: '91', name: '撤下的课时', withdrawnAt: now },
        ]);
      },
    },
  );
});
afterAll(() => server.close());

test('reports at start each hour and each former edition with a face point behind its end', () => {
  const [report, ...more] = logged.filter(({ behind }) => behind !== undefined);
  expect(more).toEqual([]);
  const name = expect.any(String);
  expect(report?.behind).toEqual([
    { hour: HOUR_FACE_SEALED, name, edition: 'shorter', end: 8_000, point: END },
    { hour: '90', name: '太晚的核身点', edition: null, end: END, point: END + 1_000 },
  ]);
  expect(report?.msg).toContain('核身点写在视频结束以后');
});
