import { sql } from 'drizzle-orm';

/** In the place of the events that a record tells of, for a bench to see what telling costs. */
export const toldEvents = sql`select 1`;
