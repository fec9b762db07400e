import { sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { rows } from '../database/rows';

/** An hour, or a former edition of it, whose last face point lies behind its end; ms. */
export type PointBehindEnd = {
  hour: string;
  name: string;
  edition: string | null;
  end: number;
  point: number;
};

/**
 * Finds the hours whose face points came in before the import refused those behind the end. No phone asks for them and no
 * finish waits for them, so the operator has to move them.
 */
export const pointsBehindEnd = (database: Pick<Database, 'execute'>): Promise<PointBehindEnd[]> =>
  rows<PointBehindEnd>(
    database,
    sql`select h.id as "hour", h.name, film.edition, film.end_ms as "end", last.point
        from hour h
        cross join lateral (select max(at::int) as point from jsonb_array_elements_text(h.face_points) at) last
        cross join lateral (
          select null as edition, h.end_ms
          union all select e.id, e.end_ms from hour_edition e where e.hour = h.id and e.until is not null
        ) film
        where h.withdrawn_at is null and last.point > film.end_ms
        order by h.id, film.edition nulls first`,
  );
