import type { Named } from './maps';

/** A place where code runs: a page, its service worker, the server, or an operator's command. */
export type Program = 'page' | 'worker' | 'server' | 'command';

/** A call that begins or ends a chain: a function of this name and file, in this program. */
export type Mark = Named & { in: Program };

/** A stretch of a path: what runs in these programs from the first call to the last. */
export type Span = { programs: readonly Program[]; first: Mark; last: Mark };

export type Chain = {
  what: string;
  /** Counted when read by hand, before there was a recording. */
  byHand: number;
  /** In their order; between them a learner walks through screens that do not belong to the path. */
  spans: readonly Span[];
};

/** The paths that are recorded; the script that walks each is in `walks.ts`, under the same name. */
export const CHAINS = {
  hour: {
    what: '一个课时打开',
    byHand: 39,
    spans: [
      {
        programs: ['page', 'worker'],
        first: { in: 'page', file: 'src/areas/hours/parts/study-page.tsx', call: 'StudyPage' },
        last: { in: 'page', file: 'src/study/hour/perform.ts', call: 'perform' },
      },
    ],
  },
  'hour-server': {
    what: '它在服务器上的那一半',
    byHand: 12,
    spans: [
      {
        programs: ['server'],
        first: { in: 'server', file: 'server/frame/serve.ts', call: 'bearerOf' },
        last: { in: 'server', file: 'server/frame/serve.ts', call: 'successBody' },
      },
    ],
  },
  offline: {
    what: '一个画面在离线时显示',
    byHand: 31,
    spans: [
      {
        programs: ['page', 'worker'],
        first: { in: 'worker', file: 'sw/shell.ts', call: 'answerNavigation' },
        last: { in: 'page', file: 'src/ui/kept-line.tsx', call: 'when' },
      },
    ],
  },
  permit: {
    what: '一个离线许可发出来、用掉',
    byHand: 37,
    spans: [
      {
        programs: ['page', 'worker', 'server'],
        first: { in: 'page', file: 'src/offline/permits/ask.ts', call: 'askFor' },
        last: { in: 'page', file: 'src/offline/permits/store.ts', call: 'keepPermits' },
      },
      {
        programs: ['page', 'worker'],
        first: { in: 'page', file: 'src/study/permit/permit-here.ts', call: 'permitHere' },
        last: { in: 'page', file: 'src/study/permit/permit-here.ts', call: 'openHere' },
      },
      {
        programs: ['server'],
        first: { in: 'server', file: 'server/areas/study/progress-input.ts', call: 'readProgress' },
        last: { in: 'server', file: 'server/areas/study/contact.ts', call: 'heardLive' },
      },
    ],
  },
  home: {
    what: '首页第一次画出来',
    byHand: 55,
    spans: [
      {
        // A new phone has no worker yet.
        programs: ['page', 'server'],
        first: { in: 'server', file: 'server/app-files.ts', call: 'documentOf' },
        last: { in: 'page', file: 'src/app/after-first-screen.ts', call: 'begin' },
      },
    ],
  },
  content: {
    what: '一个内容文件夹应用上去',
    byHand: 48,
    spans: [
      {
        programs: ['command', 'server'],
        first: { in: 'command', file: 'server/operator/commands/content-steps.ts', call: 'check' },
        last: { in: 'server', file: 'server/areas/permits/lost-rights.ts', call: 'endAllLostRights' },
      },
    ],
  },
} satisfies Record<string, Chain>;

export type ChainName = keyof typeof CHAINS;
