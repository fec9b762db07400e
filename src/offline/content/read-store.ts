import {
  ITEM_HEADER,
  KEEP_HEADER,
  KEEP_WITHOUT_HEADER,
  STUDY_HEADERS,
  TELLS_HEADER,
} from '@contract/headers';
import { type Item, type ItemKind, itemsIn } from '@contract/items';
import { itemsOf } from '@contract/keeping';
import { isWithout, leaveOut, type Without } from '@contract/kept-without';
import { toldIn } from '@contract/renewing';
import type { ItemRow, Renewable } from '../content-rows';
import type { PhoneDatabase } from '../database';
import { signedInLearner } from '../meta';
import { placeOf } from './carried';
import { makeRoom } from './room';

/**
 * One read of the contract that may be kept. `owner`: the learner's id, or '' for everybody's. `carries`: the kind of
 * the items in its answer. `shows`: the item that it is the detail of. `without`: what of its answer is never kept.
 * `renewable`: what it takes to renew it when a write has changed it.
 */
export type Read = {
  owner: string;
  address: string;
  carries?: ItemKind;
  shows?: Item;
  without?: Without;
  renewable?: Renewable;
};

/** Whether the page that sends it lets its answer be kept, by a rule that is known here. */
export const isKept = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.has(KEEP_HEADER) || isWithout(headers.get(KEEP_WITHOUT_HEADER));

/** What a request asks for, as the page that sends it says. What is sent with it belongs to its address. */
export async function readOf(request: Request): Promise<Read> {
  const { url, headers, method } = request;
  const without = headers.get(KEEP_WITHOUT_HEADER);
  const learners = headers.get(KEEP_HEADER) === 'learner' || isWithout(without);
  const told = toldIn(headers.get(TELLS_HEADER));
  const sent = method === 'GET' ? '' : `#${await request.clone().text()}`;
  return {
    owner: (learners && headers.get(STUDY_HEADERS.learner)) || '',
    address: addressOf(new URL(url)) + sent,
    ...itemsOf(headers),
    ...(isWithout(without) && { without }),
    ...(told && { renewable: { ...told, asked: saidBy(headers) } }),
  };
}

/** What the page says to the worker of a read. */
const SAID = [KEEP_HEADER, KEEP_WITHOUT_HEADER, ITEM_HEADER, TELLS_HEADER, STUDY_HEADERS.learner];

const saidBy = (headers: Headers): Record<string, string> =>
  Object.fromEntries(SAID.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

/** What the phone has of it. `partial`: only what a list carried of it; `cut`: it goes without something. */
export type KeptRead = { body: string; at: number; partial: boolean; cut: boolean };

/** Path and query with the query sorted, so that one read has one address. */
export function addressOf(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1)));
  return query.size ? `${url.pathname}?${query}` : url.pathname;
}

/** Whether an answer is content, by the signs of success of the specification's answer styles; a refusal is kept nowhere. */
export function isContent(body: string): boolean {
  try {
    const { code, result } = JSON.parse(body) as Record<string, unknown>;
    return ['1000', '200'].includes(String(code)) || result === 'success';
  } catch {
    return false;
  }
}

/**
 * Keeps the whole answer of a read, and each item that it carried. A full phone makes room once and then goes without:
 * keeping must never break a read. An answer that comes after its learner has left is kept nowhere; one that was asked for
 * before a write stays old by it.
 * @param asked when it was asked for, ms.
 * @returns whether the answer differs from the one that was kept before, if any was.
 */
export async function keepRead(
  db: PhoneDatabase,
  { owner, address, carries, without, renewable }: Read,
  answer: string,
  asked: number,
): Promise<{ changed: boolean }> {
  const { body, cut } = without ? leaveOut(without, answer) : { body: answer, cut: false };
  const before = await db.reads.get([owner, address]).catch(() => undefined);
  const items = carries ? carriedBy(carries, body) : [];
  const write = () =>
    db.transaction('rw', [db.meta, db.reads, ...new Set(items.map(({ table }) => db[table]))], async () => {
      if (owner && (await signedInLearner(db)) !== owner) return;
      const { old } = (await db.reads.get([owner, address])) ?? {};
      await db.reads.put({
        ...{ owner, address, body, at: asked, usedAt: asked, size: body.length * 2 },
        ...(cut && { cut }),
        ...(typeof old === 'number' && old > asked && { old }),
        ...renewable,
      });
      for (const { table, id, fields } of items) {
        await db[table].put(itemRow(owner, id, fields, asked));
      }
    });
  try {
    await write();
  } catch (error) {
    if (!isFull(error)) return { changed: false };
    await makeRoom(db, { tight: true })
      .then(write)
      .catch(() => undefined);
  }
  return { changed: before !== undefined && before.body !== body };
}

/** The phone refused more; Dexie hands it on bare or as the reason of an aborted transaction. */
function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return [name, inner?.name].includes('QuotaExceededError');
}

function itemRow(owner: string, id: string, fields: Record<string, unknown>, now: number): ItemRow {
  return { owner, id, fields, at: now, usedAt: now, size: JSON.stringify(fields).length * 2 };
}

/** The items of an answer, each with the place where it is kept. */
const carriedBy = (kind: ItemKind, body: string) =>
  itemsIn(kind, JSON.parse(body) as Record<string, unknown>).map(({ id, fields }) => ({
    ...placeOf({ kind, id }),
    fields,
  }));

/** What the phone has of a read: its own answer, or what a list carried of it. */
export async function findRead(
  db: PhoneDatabase,
  { owner, address, shows }: Read,
  now: number,
): Promise<KeptRead | undefined> {
  // Once the session has ended, what was its learner's is out of sight, whoever asks by what name.
  if (owner && (await signedInLearner(db)) !== owner) return undefined;
  const own = await db.reads.get([owner, address]);
  if (own) {
    void db.reads.update([owner, address], { usedAt: now }).catch(() => undefined);
    return { body: own.body, at: own.at, partial: false, cut: own.cut ?? false };
  }
  if (!shows) return undefined;
  const { table, id } = placeOf(shows);
  const item = (await db[table].get([owner, id])) ?? (await db[table].get(['', id]));
  if (!item) return undefined;
  void db[table].update([item.owner, item.id], { usedAt: now }).catch(() => undefined);
  // An item of the list, in the dress of the modern answer that all details have.
  return {
    body: JSON.stringify({ code: '1000', data: item.fields }),
    at: item.at,
    partial: true,
    cut: false,
  };
}
