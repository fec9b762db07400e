import { hashSync } from '@node-rs/argon2';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { sql } from 'drizzle-orm';
import { BOUGHT, filmOf, HOURS, LESSON } from '../border/hours';

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
    chargeMode: LESSON_CHARGE.serial,
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
      media: text ? '' : `${filmOf(id)}.mp4`,
      content: text ? '<p>文</p>' : '',
      end: end * 1000,
      facePoints: points.map((at) => at * 1000),
      price: id === BOUGHT ? 100 : 0,
    })),
  );
  const films = Object.entries(HOURS).filter(([, { text }]) => !text);
  await database.insert(table.medium).values(
    films.map(([id, { end }]) => ({
      ...{ digest: filmOf(id), kind: 'film' as const, size: 1, end: end * 1000, takenInAt: 0 },
      facts: { width: 1, height: 1, bitsPerSecond: 1, keyFramesApart: 1, faststart: true },
    })),
  );
}

/** Somebody nobody knew, who has joined the lesson and bought what there is to buy. What earlier runs used up of the server's budgets is given back. */
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
  await database.insert(table.hourPurchase).values({ learner: learner.id, hour: BOUGHT, at: 0 });
  await database.execute(sql`truncate allowance`);
  return learner;
}
