import { createHmac, randomUUID } from 'node:crypto';
import { CHAPTER, helpTree, listHelpGroups, listOwnFeedback, saveFeedback } from '@contract/help';
import { chinaTime } from '@rules/china-time';
import { feedbackError } from '@rules/feedback';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { containsWords } from '../../database/containing';
import { once } from '../../database/idempotency';
import type { Keys } from '../../database/keys';
import type { Transaction } from '../../database/open';
import { pageOf } from '../../database/page';
import { feedback, helpGroup, helpNode } from '../../database/schema';
import { type Call, learnerCall, type VisitorCaller, visitorCall } from '../../frame/call';
import { pass, placesOf } from '../../frame/gate';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { pageOfOwnFeedback } from './written-feedback';

type Node = typeof helpNode.$inferSelect;
type Tree = {
  id: string;
  name: string;
  type: string;
  content: string;
  inTime: string;
  children: Tree[];
};

const CONTENT = '2';
const DAY_MS = 24 * 3_600_000;
/** Limits a learner's feedback within a day. */
const A_DAY = 20;
/** Limits visitors' feedback by its source. More needs a puzzle, because a whole mine may share one address. */
const PLACES = {
  network: { name: 'feedback from a network', atOnce: 50, eachMs: DAY_MS / 50, shared: true },
  installation: { name: 'feedback from a browser', atOnce: 10, eachMs: DAY_MS / 10, shared: true },
} as const;
const SENTENCE = '这里的网络上反馈的次数太多，要先由手机做一次验证，请再提交一次';

/** The nodes beneath `parent`, in their order, with all that lies beneath them. */
function treeOf(nodes: Node[], parent: string | null): Tree[] {
  return nodes
    .filter((node) => node.parent === parent)
    .map((node) => ({
      id: node.id,
      name: node.name,
      type: node.kind === 'chapter' ? CHAPTER : CONTENT,
      content: node.content,
      inTime: chinaTime(node.publishedAt),
      children: treeOf(nodes, node.id),
    }));
}

export function helpCalls(platform: Platform): Call[] {
  const { database } = platform;
  return [
    visitorCall(listHelpGroups, async ({ name, startNum, pageSize }) => {
      const { limit, offset } = pageOf(startNum, pageSize);
      const found = await database
        .select({ id: helpGroup.id, name: helpGroup.name })
        .from(helpGroup)
        .where(containsWords(name, helpGroup.name))
        .orderBy(asc(helpGroup.place))
        .limit(limit)
        .offset(offset);
      return { educationHelpDocumentGroupList: found };
    }),

    visitorCall(helpTree, async ({ groupId }) => {
      const nodes = await database
        .select()
        .from(helpNode)
        .where(eq(helpNode.group, groupId))
        .orderBy(asc(helpNode.place), asc(helpNode.id));
      return { code: '200', data: treeOf(nodes, null) };
    }),

    visitorCall(saveFeedback, ({ remarks }, caller) => writeDown(platform, remarks.trim(), caller)),

    learnerCall(listOwnFeedback, (wanted, { learner }) => pageOfOwnFeedback(database, learner, wanted)),
  ];
}

/** An address is personal: what is stored tells two of them apart and nothing else. */
const sourceOf = ({ sms }: Keys, address: string) =>
  createHmac('sha256', sms).update(`feedback ${address}`).digest('base64url');

/** @throws {PuzzleDue} for a visitor over a budget; {Refusal} `badInput` for nothing or too much, `tooOften` for a learner. */
async function writeDown(
  { database, clock, keys, puzzles }: Platform,
  remarks: string,
  caller: VisitorCaller,
) {
  const { learner, key } = caller;
  const source = learner ? null : sourceOf(keys, caller.address);
  const wrong = feedbackError(remarks);
  if (wrong) throw new Refusal('badInput', wrong);
  return database.transaction(async (tx) => {
    const now = await clock(tx);
    const whose = { learner: learner ?? `visitor:${caller.installation}`, call: saveFeedback.path, key, now };
    return once(tx, whose, async () => {
      if (learner) await countToday(tx, learner, now);
      else {
        const solution = caller.puzzle;
        await pass(tx, placesOf(caller, PLACES), {
          purpose: 'feedback',
          puzzles,
          solution,
          sentence: SENTENCE,
          now,
        });
      }
      await tx
        .insert(feedback)
        .values({ id: randomUUID(), learner: learner ?? null, source, remarks, at: now });
      return { msg: '提交成功' };
    });
  });
}

/** @throws {Refusal} `tooOften` for a learner who has written all of a day's. */
async function countToday(tx: Transaction, learner: string, now: number): Promise<void> {
  // One at a time, or what is written at once would not be counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${learner}`}, 0))`);
  const [today] = await tx
    .select({ written: count() })
    .from(feedback)
    .where(and(eq(feedback.learner, learner), gt(feedback.at, now - DAY_MS)));
  if ((today?.written ?? 0) >= A_DAY) throw new Refusal('tooOften', '今天反馈的次数太多了，请明天再来');
}
