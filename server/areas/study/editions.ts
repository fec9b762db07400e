import { TIME_KEPT } from '@rules/time';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { hour, hourCredit, hourEdition } from '../../database/schema';

type Reader = Pick<Database, 'select' | 'execute'>;
type Writer = Pick<Database, 'insert' | 'execute'>;
type Hour = Pick<typeof hour.$inferSelect, 'id' | 'edition' | 'media' | 'end' | 'type' | 'link'>;

/** What an hour plays and where it ends, ms; `id` names it for sessions and phones (SPEC.md rule 23). */
export type Edition = { readonly id: string; readonly media: string; readonly end: number };

/** A phone that has just been given an hour opens it within this time, though its film was replaced meanwhile. */
const JUST_GIVEN_MS = 24 * 3_600_000;

/** The end of an hour on another site, ms: it is never credited, and a text takes longer to read. */
export const LINK_END_MS = 1_000;

/** Returns whether an edition of an hour is played, read, or on another site. A former one is known by its media and end. */
export function kindOf(of: Hour, { id, media, end }: Edition): 'video' | 'text' | 'link' {
  if (id === (of.edition ?? of.id)) return of.link ? 'link' : of.type === 1 ? 'text' : 'video';
  if (media !== '') return 'video';
  return end > LINK_END_MS ? 'text' : 'link';
}

/** Today's. The first has the hour's own id. */
const todays = ({ id, edition, media, end }: Pick<Hour, 'id' | 'edition' | 'media' | 'end'>): Edition => ({
  id: edition ?? id,
  media,
  end,
});

/** As sessions and credit write it down: null is the first. */
export const inColumn = ({ id }: Pick<Edition, 'id'>, hourId: string) => (id === hourId ? null : id);

/**
 * The edition of an hour that a learner goes on with: the one that the credit was begun with, until the hour is finished;
 * or the one that was opened last, within a day; or else today's. One of another kind is left: of a video that has become a
 * text, or the reverse, today's is given. `now` is the ledger's clock, asked where it is needed.
 */
export async function editionFor(
  store: Reader,
  learner: string,
  of: Hour,
  now: () => Promise<number>,
): Promise<Edition> {
  // Never replaced: there is one.
  if (of.edition === null) return todays(of);
  const [begun] = await store
    .select({ edition: hourCredit.edition, finished: hourCredit.finished })
    .from(hourCredit)
    .where(and(eq(hourCredit.learner, learner), eq(hourCredit.hour, of.id)));
  if (begun?.finished) return todays(of);
  if (begun) return nearestOfVideo(store, of, await editionOf(store, of, begun.edition ?? of.id));
  const [opened] = await rows<{ id: string }>(
    store,
    sql`select coalesce(edition, hour) as id from study_session
        where learner = ${learner} and hour = ${of.id} and base > ${(await now()) - JUST_GIVEN_MS}
        order by base desc limit 1`,
  );
  return opened ? nearestOfVideo(store, of, await editionOf(store, of, opened.id)) : todays(of);
}

/**
 * The edition with the nearest end that plays the same video: it was measured again, and no phone plays to the former end.
 * One of another kind is left for today's.
 */
async function nearestOfVideo(store: Reader, of: Hour, edition: Edition): Promise<Edition> {
  if (edition.media === '') return ofTodaysKind(of, edition);
  const [nearest] = await store
    .select({ id: hourEdition.id, media: hourEdition.media, end: hourEdition.end })
    .from(hourEdition)
    .where(and(eq(hourEdition.hour, of.id), eq(hourEdition.media, edition.media)))
    .orderBy(hourEdition.end)
    .limit(1);
  return ofTodaysKind(of, nearest && nearest.end < edition.end ? nearest : edition);
}

const ofTodaysKind = (of: Hour, edition: Edition): Edition =>
  kindOf(of, edition) === kindOf(of, todays(of)) ? edition : todays(of);

/**
 * The edition that an opening is of: the one that the phone says it has, if it may still have it; `open` is that of the
 * session of the same page, where the phone says nothing.
 */
export async function editionOpened(
  store: Reader,
  learner: string,
  of: Hour,
  { said, open, now }: { said: string | undefined; open: string | undefined; now: number },
): Promise<Edition> {
  if (of.edition === null) return todays(of);
  const goesOn = await editionFor(store, learner, of, async () => now);
  if (said === undefined)
    return open === undefined ? goesOn : ofTodaysKind(of, await editionOf(store, of, open));
  if (said === goesOn.id || said === of.edition) return editionOf(store, of, said);
  const [former] = await store
    .select()
    .from(hourEdition)
    .where(and(eq(hourEdition.id, said), eq(hourEdition.hour, of.id)));
  if (!former) return goesOn;
  const [begun] = await rows<{ n: number }>(
    store,
    sql`select count(*)::int as n from study_session
        where learner = ${learner} and hour = ${of.id} and coalesce(edition, hour) = ${said}
          and base > ${now - TIME_KEPT}`,
  );
  const mayHave = (begun?.n ?? 0) > 0 || (former.until ?? now) > now - JUST_GIVEN_MS;
  return mayHave ? { id: former.id, media: former.media, end: former.end } : goesOn;
}

/** The edition of this id; today's, where there is none. */
export async function editionOf(store: Pick<Database, 'select'>, of: Hour, id: string): Promise<Edition> {
  if (id === of.edition) return todays(of);
  const [former] = await store.select().from(hourEdition).where(eq(hourEdition.id, id));
  return former ? { id, media: former.media, end: former.end } : todays(of);
}

/**
 * End of a video for a learner who finishes it, ms: the nearest end of those videos that were begun with, however often
 * they were measured, or of today's. Undefined where none was, and the hour is a text or a link today.
 */
export async function endToFinish(
  store: Reader,
  learner: string,
  of: Hour,
  now: number,
): Promise<number | undefined> {
  const isVideo = kindOf(of, todays(of)) === 'video';
  if (of.edition === null) return isVideo ? of.end : undefined;
  const [nearest] = await rows<{ end: number | null }>(
    store,
    sql`select min(coalesce(same.end_ms, ${of.end}::int)) as "end" from (
          select edition from study_session
            where learner = ${learner} and hour = ${of.id} and base > ${now - TIME_KEPT}
          union all select edition from hour_credit where learner = ${learner} and hour = ${of.id}
        ) begun left join hour_edition e on e.id = coalesce(begun.edition, ${of.id})
        left join hour_edition same on same.hour = e.hour and same.media = e.media
        where case when coalesce(begun.edition, ${of.id}) = ${of.edition} then ${isVideo} else e.media <> '' end`,
  );
  return nearest?.end ?? (isVideo ? of.end : undefined);
}

/** An hour, and what it is to play from now on, ms. */
export type OtherMedia = Omit<Edition, 'id'> & { readonly hour: string };

/**
 * Gives hours other media, in few statements; whoever began with the former goes on with it. Those that have these media
 * already, and hours that are not there yet, are none of it. How many were replaced.
 */
export async function replaceMedia(tx: Writer, wanted: readonly OtherMedia[], now: number): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given(hour text, media text, "end" int)`;
  const former = await rows<Omit<Hour, 'type' | 'link'> & { newMedia: string; newEnd: number }>(
    tx,
    sql`select h.id, h.edition, h.media, h.end_ms as "end", given.media as "newMedia", given."end" as "newEnd"
        from ${given} join hour h on h.id = given.hour
        where h.media <> given.media or h.end_ms <> given."end" for update of h`,
  );
  if (former.length === 0) return 0;
  const ended = former.map((one) => ({ ...todays(one), hour: one.id, until: now }));
  await tx
    .insert(hourEdition)
    .values(ended)
    .onConflictDoUpdate({ target: hourEdition.id, set: { until: now } });
  const begun = former.map((one) => ({ id: newId(), hour: one.id, media: one.newMedia, end: one.newEnd }));
  await tx.insert(hourEdition).values(begun);
  await tx.execute(
    sql`update hour h set edition = begun.id, media = begun.media, end_ms = begun."end"
        from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as begun(id text, hour text, media text, "end" int)
        where h.id = begun.hour`,
  );
  return former.length;
}

/** The edition that an hour had at an instant, as sessions write it down. */
export const editionAt = (hourId: string, at: number) =>
  sql<string | null>`(select nullif(coalesce(
    (select e.id from hour_edition e where e.hour = ${hourId} and e.until > ${at} order by e.until limit 1),
    (select h.edition from hour h where h.id = ${hourId})), ${hourId}))`;

/** The edition that a learner's credit begins with where no session says it: of the session that opened last, or today's. */
export const editionBegun = (learner: string, hourId: string) =>
  sql<string | null>`(select edition from (
    (select s.edition, 0 as place from study_session s where s.learner = ${learner} and s.hour = ${hourId}
       order by s.base desc limit 1)
    union all select h.edition, 1 from hour h where h.id = ${hourId}) begun order by place limit 1)`;

/** Media that somebody may still be given: today's, and former ones that somebody began with and has not finished. */
export async function mediaInUse(
  store: Pick<Database, 'select' | 'execute'>,
  now: number,
): Promise<Set<string>> {
  const current = await store.select({ media: hour.media }).from(hour);
  const used = new Set(current.map(({ media }) => media));
  const former = await store.select().from(hourEdition).where(isNotNull(hourEdition.until));
  // One after the other: each is found by its hour, all at once would read every learner's credit.
  for (const one of former) if (await isStillGiven(store, one, now)) used.add(one.media);
  used.delete('');
  return used;
}

async function isStillGiven(
  store: Pick<Database, 'execute'>,
  { id, hour: hourId, until }: typeof hourEdition.$inferSelect,
  now: number,
): Promise<boolean> {
  if ((until ?? now) > now - JUST_GIVEN_MS) return true;
  const [found] = await rows<{ given: boolean }>(
    store,
    sql`select exists (select 1 from hour_credit where hour = ${hourId} and not finished
                         and coalesce(edition, hour) = ${id})
            or exists (select 1 from study_session where hour = ${hourId} and base > ${now - TIME_KEPT}
                         and coalesce(edition, hour) = ${id}) as given`,
  );
  return found?.given ?? false;
}
