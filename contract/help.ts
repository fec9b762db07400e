import * as z from 'zod/mini';
import { classic, modern, special } from './answer';
import { endpoint } from './endpoint';
import { id, type Loose, list, number, optional, paged, string, text } from './fields';
import { type Html, html, plain } from './operator-text';

/** Type 1 is a chapter, all else a content item. */
export const CHAPTER = '1';

/** `content` is HTML and never trusted; `inTime` when it was published. */
export type HelpNode = {
  id: string;
  name: string;
  type: string;
  content: Html;
  inTime: string;
  children: HelpNode[];
};
type HelpNodeOnWire = {
  id: string | number;
  name?: Loose;
  type?: Loose;
  content?: Loose;
  inTime?: Loose;
  children?: HelpNodeOnWire[] | null | undefined;
};

const node: z.ZodMiniType<HelpNode, HelpNodeOnWire> = z.object({
  id,
  name: plain,
  type: text,
  content: html,
  inTime: text,
  children: z.lazy(() => list(node)),
});

const group = z.object({ id, name: plain });

/** `startNum` counts pages from 1. */
export const listHelpGroups = endpoint({
  method: 'GET',
  path: '/course/educationHelpDocument/getEducationHelpDocumentGroupList',
  query: { name: string, startNum: number, pageSize: number },
  words: { name: '分组名称', startNum: '页码', pageSize: '每页数量' },
  answer: classic({ educationHelpDocumentGroupList: list(group) }),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const helpTree = endpoint({
  method: 'GET',
  path: '/course/educationHelpDocument/findAllDocumentList',
  query: { groupId: string },
  words: { groupId: '分组编号' },
  answer: special(z.object({ code: text, data: list(node) }), ({ code }) => String(code) === '200'),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

/** `educationCloudUserInfo` is the profile that the phone has kept; who writes is known by the token. */
export const saveFeedback = endpoint({
  method: 'POST',
  path: '/course/feedback/saveFeedback',
  body: { educationCloudUserInfo: optional(z.looseObject({})), remarks: string },
  words: { educationCloudUserInfo: '学员资料', remarks: '反馈内容' },
  answer: classic({ msg: text }),
  access: 'visitor',
  source: 'documented',
  renews: ['feedback'],
});

/**
 * Feedback of a learner's own. `waiting` for an answer, `answered`, or `closed` by the operator without one; `at` and
 * `closedAt` are China time, `closedAt` empty while it waits.
 */
const ownFeedback = z.object({
  id,
  remarks: text,
  at: text,
  state: z.enum(['waiting', 'answered', 'closed']),
  answer: plain,
  closedAt: text,
});
export type OwnFeedback = z.output<typeof ownFeedback>;

/** All feedback of a learner, the newest first. */
export const listOwnFeedback = endpoint({
  method: 'GET',
  path: '/course/x/feedback',
  query: { userId: string, page: number, size: number },
  words: { userId: '学员编号', page: '页码', size: '每页数量' },
  answer: modern(paged(ownFeedback)),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'feedback',
  keep: 'learner',
  tells: ['feedback'],
});
