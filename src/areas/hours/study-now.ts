import { hourDetail } from '@contract/lessons';
import { clock, place } from '@rules/duration';
import { address } from '@/api/request';
import { addressOf, findRead } from '@/offline/content/read-store';
import { database } from '@/offline/database';
import { leadWithUnsent } from '@/offline/pick';
import type { HourCreditRow, OutboxRow } from '@/offline/rows';
import type { HeldHour } from '@/offline/status';

/** An hour that can be studied at once, without network. */
export type Studiable = HeldHour & {
  name: string;
  /** 0: a video, 1: a text. */
  type: number;
  /** How far it is, percent, and what is said of it. */
  percent: number;
  second: string;
  /** Where it goes on, seconds; 0 where it was not begun. */
  at: number;
};

type Known = { held: readonly HeldHour[]; rows: readonly OutboxRow[]; done: ReadonlySet<string> };

/** What an hour's kept answer says of it. */
type Kept = { name?: string; hourType?: number; duration?: number; isComplete?: unknown };

/** What this phone has kept of what an hour shows; nothing where it was never opened or downloaded here. `now` in ms. */
export async function keptDetail(
  learner: string,
  { hour, training }: Pick<HeldHour, 'hour' | 'training'>,
  now: number,
): Promise<Kept> {
  const { path } = address(hourDetail, { id: hour, trainingId: training, userId: learner });
  const read = addressOf(new URL(path, location.origin));
  const found = await findRead(database, { owner: learner, address: read }, now);
  return (JSON.parse(found?.body ?? '{}') as { data?: Kept }).data ?? {};
}

/** What the server has said of the hour, since the permit or with it, and what is unsent behind that. */
async function reachedOf(learner: string, { hour }: HeldHour, rows: readonly OutboxRow[]) {
  const [permits, said] = await Promise.all([
    database.permits.where({ learner, hour }).toArray(),
    database.credit.get([learner, hour]),
  ]);
  const permit = permits.sort((a, b) => b.base - a.base)[0];
  const lead = laterOf(said, permit);
  return {
    finished: said?.finished === true || permit?.finished === true,
    at: leadWithUnsent(
      lead,
      rows.filter((row) => row.hour === hour),
    ),
    end: permit?.end ?? said?.end ?? 0,
  };
}

const laterOf = (
  said: HourCreditRow | undefined,
  permit: { at: number; lead: number } | undefined,
): number => (said && said.at > (permit?.at ?? 0) ? said.credited + said.provisional : (permit?.lead ?? 0));

/**
 * The hours that the learner can study now, those that were begun first; what is finished, or done here, is not among them.
 * `now`: the phone's clock, ms.
 */
export async function studyNow(
  learner: string,
  { held, rows, done }: Known,
  now = Date.now(),
): Promise<Studiable[]> {
  const found = await Promise.all(
    held
      .filter(({ hour }) => !done.has(hour))
      .map(async (one): Promise<Studiable | undefined> => {
        const { name, hourType = 0, duration } = await keptDetail(learner, one, now);
        const { finished, at, end } = await reachedOf(learner, one, rows);
        if (finished || name === undefined) return undefined;
        const length = end || duration || 0;
        const percent = length > 0 ? Math.floor((at / length) * 100) : 0;
        return { ...one, name, type: hourType, percent, at, second: secondOf(at, hourType, length) };
      }),
  );
  return found
    .filter((one): one is Studiable => one !== undefined)
    .sort((a, b) => Number(b.at > 0) - Number(a.at > 0));
}

const secondOf = (at: number, type: number, length: number): string => {
  if (type === 1) return `图文 · 约 ${Math.max(1, Math.round(length / 60))} 分钟`;
  return at >= 1 ? `接着${place(at)}处学` : `视频 · ${clock(length)}`;
};
