import { hashSync } from '@node-rs/argon2';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { sql } from 'drizzle-orm';
import { HOURS, LESSON } from '../border/hours';

/** A person of the world. */
export type Learner = { id: string; phone: string };

export const PASSWORD = 'study-123456';
/** As cheap as it goes: nobody guesses at it. */
const HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let made = 0;

/** Writes the lesson of this world, once. */
export async function writeLesson(database: Database): Promise<void> {
  await database.insert(table.lesson).values({
    id: LESSON,
    name: '世界',
    cover: '',
    intro: '',
    chargeMode: 1,
    publishedAt: 0,
  });
  await database.insert(table.chapter).values({ id: LESSON, lesson: LESSON, name: '一', place: 0 });
  await database.insert(table.hour).values(
    Object.entries(HOURS).map(([id, { end, points, text }], place) => ({
      id,
      lesson: LESSON,
      chapter: LESSON,
      name: id,
      place: place + 1,
      type: text ? 1 : 0,
      media: text ? '' : 'film.mp4',
      content: text ? '<p>文</p>' : '',
      end: end * 1000,
      facePoints: points.map((at) => at * 1000),
    })),
  );
}

/** Somebody nobody knew, who has joined the lesson. What earlier runs used up of the server's budgets is given back. */
export async function enrol(database: Database): Promise<Learner> {
  const n = ++made;
  const learner = { id: String(8_000_000_000_000_000_000n + BigInt(n)), phone: String(13_900_000_000 + n) };
  await database.insert(table.account).values({
    ...learner,
    passwordHash: HASH,
    name: '工友',
    identityType: '0',
    identityNumber: '110101199003070011',
  });
  await database.insert(table.lessonRecord).values({ learner: learner.id, lesson: LESSON, joinedAt: 0 });
  await database.execute(sql`truncate allowance`);
  return learner;
}
