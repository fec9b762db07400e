import type { Content } from '@contract/operator/content';
import * as contents from '@contract/operator/contents';
import { chinaTime } from '@rules/china-time';
import { eq, isNull, sql } from 'drizzle-orm';
import { endAllLostRights } from '../../areas/permits/lost-rights';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import { contentItem, contentState } from '../../database/schema';
import { type OperatorCall, OperatorRefused, operatorCall } from '../../frame/operator-call';
import { carryOut, MOVED, type Prepared, prepare } from './apply';
import { exportContent } from './export';
import { factsOf } from './facts';
import { placeMedia } from './media';
import { changesAnything } from './plan';
import { ContentProblems } from './problems';
import { sentencesOf } from './sentences';
import { THE_ONE } from './state';

/** So many of the changes are told in the audit log. */
const TOLD = 100;

/** How content comes in and goes out: what stands, what would change, and the change. */
export function contentCalls(platform: Platform): OperatorCall[] {
  const { database } = platform;
  return [
    operatorCall(contents.standing, async () => {
      const [state] = await database.select().from(contentState).where(eq(contentState.one, THE_ONE));
      const counts = await database
        .select({ kind: contentItem.kind, n: sql<number>`count(*)::int` })
        .from(contentItem)
        .where(isNull(contentItem.withdrawnAt))
        .groupBy(contentItem.kind);
      return {
        version: state?.version ?? 0,
        appliedAt: state ? chinaTime(state.appliedAt) : '',
        counts: Object.fromEntries(counts.map(({ kind, n }) => [kind, n])),
      };
    }),
    operatorCall(contents.diff, async ({ content }) => {
      try {
        const { prepared, changes } = await compare(platform, content);
        const { plan } = prepared;
        return { version: plan.version, changed: changesAnything(plan), changes, problems: [] };
      } catch (error) {
        if (!(error instanceof ContentProblems)) throw error;
        return { version: 0, changed: false, changes: [], problems: [...error.problems] };
      }
    }),
    operatorCall(contents.apply, async ({ content, version }) => {
      const { prepared, changes } = await compare(platform, content);
      const standing = prepared.plan.version;
      if (!changesAnything(prepared.plan)) return { message: '没有变化', changed: false, version: standing };
      if (standing !== version) throw new OperatorRefused(409, MOVED);
      await database.transaction(async (tx) => {
        await carryOut(tx, prepared);
        await audit(tx, {
          act: '应用内容',
          subject: `content ${version + 1}`,
          detail: { changes: changes.slice(0, TOLD) },
        });
      });
      await endAllLostRights(platform);
      return {
        message: changes.join('；') || '已应用，学员看到的没有变化',
        changed: true,
        version: version + 1,
      };
    }),
    operatorCall(contents.exported, () => exportContent(database)),
  ];
}

/** Reads and measures all that is needed, outside any transaction. */
async function compare(
  platform: Platform,
  content: Content,
): Promise<{ prepared: Prepared; changes: string[] }> {
  const { database, clock } = platform;
  const media = await placeMedia(platform, content);
  const prepared = await prepare(database, content, { media, now: await clock(database) });
  return { prepared, changes: sentencesOf(prepared.plan, await factsOf(database, prepared.plan, media)) };
}
